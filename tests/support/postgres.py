"""A PostgreSQL server of its own for the tests: in a temporary folder, reached by a socket, as no root."""

from __future__ import annotations

import contextlib
import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Self

from guardrag.store import Store

__all__ = ["PostgresServer", "binaries"]

_NAMES = ("initdb", "postgres", "pg_ctl")


def binaries() -> Path | None:
    """The folder that holds the server's programs; None: it is not installed."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    # Debian keeps the server's programs off the path.
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((f for f in folders if all((f / name).exists() for name in _NAMES)), None)


class PostgresServer:
    """Runs between `with` and its end. Databases are copies of one that holds an empty store."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="guardrag-pg-"))
        self._numbers = itertools.count(1)
        self._user = self._some_user()

    @staticmethod
    def _some_user() -> pwd.struct_passwd | None:
        """PostgreSQL refuses to be run by root."""
        if os.geteuid() != 0:
            return None
        for name in ("postgres", "nobody"):
            with contextlib.suppress(KeyError):
                return pwd.getpwnam(name)
        raise RuntimeError("no user but root to run PostgreSQL as")

    def _run(self, program: str, *arguments: str) -> None:
        folder = binaries()
        assert folder is not None
        as_other = {}
        if self._user is not None:
            as_other = {"user": self._user.pw_uid, "group": self._user.pw_gid, "extra_groups": []}
        with (self.folder / "output").open("ab") as output:
            done = subprocess.run(
                [folder / program, *arguments],
                stdout=output,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
                env={"PATH": os.environ["PATH"], "HOME": str(self.folder), "LC_ALL": "C.UTF-8"},
                timeout=120,
                **as_other,
            )
        if done.returncode != 0:
            raise RuntimeError(f"{program} failed: {(self.folder / 'output').read_text(errors='replace')}")

    def __enter__(self) -> Self:
        self.folder.chmod(0o755)
        data = self.folder / "data"
        data.mkdir(mode=0o700)
        if self._user is not None:
            for place in (self.folder, data):
                os.chown(place, self._user.pw_uid, self._user.pw_gid)
        self._run(
            "initdb", "-D", str(data), "-U", "tests", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"
        )
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.folder),
            "fsync": "off",
            "full_page_writes": "off",
            "max_connections": "120",
            "shared_buffers": "32MB",
        }
        with (data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in settings.items())
        self._run("pg_ctl", "-D", str(data), "-l", str(self.folder / "log"), "-w", "start")
        self._execute("CREATE DATABASE empty_store")
        Store.open(self.url("empty_store")).close()
        return self

    def __exit__(self, *_: object) -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        """Where a database is."""
        return f"postgresql://tests@/{database}?host={self.folder}"

    def new_database(self, *, empty: bool = False) -> str:
        """The address of a new database that holds an empty store, or nothing at all."""
        name = f"t{next(self._numbers)}"
        self._execute(f"CREATE DATABASE {name} TEMPLATE {'template1' if empty else 'empty_store'}")
        return self.url(name)

    def kill_connections(self, url: str) -> None:
        """Ends all connections to a database, as a restart of the server would."""
        name = url.partition("@/")[2].partition("?")[0]
        self._execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")

    def _execute(self, statement: str) -> None:
        import psycopg

        with psycopg.connect(
            dbname="postgres", user="tests", host=str(self.folder), autocommit=True
        ) as connection:
            connection.execute(statement)
