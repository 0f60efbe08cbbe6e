"""Our own English passages, for what ready-made prose seldom has: signs, units, money, formulas, code."""

# ruff: noqa: E501  # whole paragraphs
from __future__ import annotations

TECHNICAL = (
    (
        "The pump delivers 12.5 l/min at 2.4 bar and draws 350 mW in standby. Below −5 °C the controller closes"
        " the bypass valve within 30 ms. The sensor reads from -40 °C to +85 °C with an error of at most 0.5 %."
        " After 1,500 hours of service the seal must not be reused, because its rated life is 2,000 hours. A flow of"
        " more than 20 l/min is reported as an alarm; a flow of less than 3 l/min is not logged."
    ),
    (
        "Each licence costs €49.90 per month, or $540 per year for teams of at least 5 people. A discount of 15% is"
        " granted from 25 seats, but only if the invoice is paid within 30 days. Refunds are not available after 14"
        " days. The setup fee of £120 is charged once. Prices rose by 3.5% in 2023 and by 4.25% in 2024, while the"
        " free plan stayed limited to 2 GB of storage and 100 requests per minute."
    ),
    (
        "A cache line holds 64 bytes, so 2^20 lines need 64 MiB of memory. The index grows with O(n²) in the worst"
        " case, and with 10⁶ rows it takes 8.5 s to build. Counters wrap at 2**32 on small boards. At 3.3 V the chip"
        " draws 4.7 µA in sleep and 18 mA when the radio is on. The antenna gain is -2.1 dBi, hence the link budget"
        " must keep a margin of 6 dB over 250 m. A crystal of 32.768 kHz drives the clock."
    ),
    (
        "Version 2.4.1 removes the legacy parser; version 2.3.9 still accepts it with a warning. Upgrade from 1.9 to"
        " 2.0 before you install 2.4.1, since the migration does not skip releases. Nodes older than v1.8.3 cannot"
        " join the cluster. The driver requires Python >= 3.8 and OpenSSL < 3.2, and it is tested with PostgreSQL"
        " 13.4, 14.2 and 15.1. Builds tagged 2.5.0rc1 are not supported in production."
    ),
    (
        "The dose is 2.5 mg per kg, given every 8 hours, and must not exceed 40 mg in one day. Patients under 12 years"
        " should not take more than 1.25 mg per kg. The trial covered 1,204 adults aged 18–65; 6.3% reported headache"
        " and 0.4% stopped early. The half-life is 11 h (p < 0.05), and the plasma level stays above 0.2 µg/ml for at"
        " least 9 h. Store the vials at +2 °C to +8 °C and do not freeze them."
    ),
    (
        "Torque the M8 bolts to 25 N·m and the M10 bolts to 49 N·m. The gap between rotor and stator is 0.35 mm ±0.05"
        " mm. A deviation of -0.1 mm is acceptable, a deviation of +0.1 mm is not. The motor turns at 1480 rpm and is"
        " rated 7.5 kW at 400 V. Noise at 1 m stays below 68 dB. Replace part AX-204 with AX-310 when the wear exceeds"
        " 1.2 mm, but never mix AX-204 and AX-20 bearings on one shaft."
    ),
    (
        "The area of the site is 3.2 km² and the reservoir holds 4.8 × 10⁹ m³ of water. Inflow averages 12 m³/s in May"
        " and 3 m³/s in October. Seepage is estimated at 10⁻⁶ m/s through the core. One third (⅓) of the slope is"
        " planted, and ½ of the crest road is paved. The spillway passes 2,400 m³/s when the level reaches 431.7 m; the"
        " alarm level is 429.5 m, and the crest stands at 434.2 m."
    ),
    (
        "It's the operator's duty to log each start, and the log isn't complete without its time stamp. The valve won't"
        " open while its interlock is set; it can't be overridden from the panel. The crew's report says the seal"
        " doesn't leak at 150 kPa. Don't confuse the pump's rating with its setting: they're printed on one plate, but"
        " they aren't equal. We'd replace the gasket every year, whether or not it's worn."
    ),
    (
        "The café on Rue Saint-Rémy serves crème brûlée and a good façade of pâtisserie. Señor Núñez and Frau Müller"
        " met at the résumé workshop in Málaga. The naïve reader may confuse Åse with Ase, or the cliché with the"
        " touché of a coöperative fencing club. Prices in Köln are lower than in Zürich. The décor is rococo, the"
        " déjà vu is real, and the maître d'hôtel speaks Português, Español and Íslenska."
    ),
    (
        "The request limit is 600 calls per minute for each key, and a burst of 50 calls is allowed. When the limit is"
        " reached the server answers 429 and the header says how many seconds to wait, usually fewer than 30. Clients"
        " must not retry before then. A body larger than 10 MB is refused with 413. Idle connections close after 75 s."
        " Keys expire after 90 days unless they are renewed; revoked keys cannot be renewed."
    ),
    (
        "The fund returned -2.4% in 2022, +7.1% in 2023 and +3.8% in the first half of 2024. Fees are 0.45% a year, of"
        " which 0.10% goes to the custodian. A minimum of €1,000 is required, and the exit charge is $25 or 1%,"
        " whichever is more. Losses may exceed 20% in a single year. The managers do not promise a return, and the"
        " capital is not protected. Distributions were €1.35 per unit in March and €1.42 in September."
    ),
    (
        "Samples 17, 18 and 21 were discarded because the lid was open. The mean of the remaining 42 samples is 7.31,"
        " with a standard deviation of 0.62. The slope of the fit is -0.084 per day and the intercept is 9.7. No trend"
        " was found below 15 °C. Above 22 °C the decay is twice as fast, and at 30 °C it is complete after 6 days. The"
        " blank read 0.02, which is less than the detection limit of 0.05."
    ),
)

FORMULAS = (
    (
        "The loss is $L = \\alpha x^2 + \\beta$ at rest, and it falls as $x$ tends to zero. The step size is"
        " $\\eta = 0.01$ for the first 200 rounds and $\\eta = 0.001$ afterwards. We write $\\|w\\|_2$ for the norm of"
        " the weights and keep it below 5. Convergence holds when $\\eta < 2/L$, but it does not hold at the boundary."
    ),
    (
        "Let $n$ be the number of samples and $d$ the dimension. The cost of one pass is $O(n d^2)$, which dominates"
        " when $d > n$. The bound $|R(f) - \\hat{R}(f)| \\le \\sqrt{\\ln(2/\\delta) / 2n}$ holds with probability at least"
        " $1 - \\delta$. For $\\delta = 0.05$ and $n = 1000$ the gap is below 0.05, so the estimate is usable."
    ),
    (
        "The voltage across the plates is $V = Q / C$ where $Q$ is the charge in coulomb. When the gap doubles, $C$"
        " halves and $V$ doubles. The stored energy is $E = \\frac{1}{2} C V^2$ and it is released in less than"
        " $10^{-3}$ seconds. The time constant is $\\tau = R C$; after $5 \\tau$ the plates count as empty."
    ),
    (
        "A walk returns to the origin with probability one when $d \\le 2$ and with probability $p_3 \\approx 0.34$"
        " when $d = 3$. The expected number of visits is $1 / (1 - p_d)$. For $d = 4$ the value is near $0.193$, and it"
        " decreases as $d$ grows. None of these values depends on the length of a step."
    ),
    (
        "Write $\\mu$ for the mean and $\\sigma^2$ for the variance. The score $z = (x - \\mu) / \\sigma$ is not defined"
        " when $\\sigma = 0$. A value with $|z| > 3$ is marked, and a value with $|z| > 5$ is dropped. In our data $\\mu ="
        " 12.4$ and $\\sigma = 1.8$, so the marked range begins at $17.8$ on the upper side."
    ),
    (
        "The growth rate is $r = \\ln(2) / T$ with a doubling time $T$ of 36 hours. Starting from $N_0 = 400$ cells the"
        " dish holds $N(t) = N_0 e^{rt}$ cells at time $t$. The model fails once $N(t) > 10^7$, since food runs short."
        " Below that size the error is under 4%, and the fit needs no further term."
    ),
)

MARKDOWN = (
    (
        "## Reading a row\n\nUse `row[0]` for the **key** and `row[1]` for the value; `row[2]` is *never* set. The type of"
        " the list is `List[int]`, not `List[str]`. Call `store.get_item(key, default=None)` and check that the result is"
        " not `None`. See the [storage guide](https://docs.example.test/v2/storage.html) for the full list.\n\n```python\n"
        'total = sum(row[1] for row in rows if row[0] != "__meta__")\nrate = total / (2**10 * n_rows)\nif rate >= 0.75 and'
        " not args.dry_run:\n    notify(user_id, level=3, tags=['io', \"disk\"])\n```\n\nThe flag `--dry-run` prints the plan"
        " without writing it; `-n` is the short form."
    ),
    (
        "### Limits by plan\n\nThe table shows the **hard** limits; soft limits are set by an [administrator](/admin#limits).\n\n"
        "| Plan | Seats | Storage | Support hours |\n| --- | ---: | ---: | --- |\n| Free | 3 | 2 GB | none at all |\n"
        "| Team | 25 | 100 GB | 9 to 17 on weekdays |\n| Business | 250 | 2 TB | 7 to 22 every day |\n"
        "| Enterprise | 5,000 | 50 TB | around the clock |\n\nA plan *cannot* be lowered while its storage is over the new"
        " limit. Seats are counted **per calendar month**, not per day."
    ),
    (
        "# Installing the agent\n\nDownload the package from [the release page](https://example.test/agent/releases/3.1.4) and run"
        " `agentctl install --prefix=/opt/agent`. The service listens on port `8443` and writes to `/var/log/agent.log`.\n\n"
        "* Stop the old service before you copy files\n* Keep the configuration in place\n* Remove the lock file if the"
        " service crashed\n* Start the new service and read the first log lines\n\n> The agent never opens a connection to"
        " the outside.\n> It waits for the server to call, and it closes idle\n> sessions after 15 minutes.\n\nSet"
        " `MAX_RETRIES=5` unless your network is *very* slow."
    ),
    (
        "## Signals\n\nThe handler has the signature `def on_event(self, *args, **kwargs) -> Optional[Event]`. It must return"
        " **within 200 ms**. Names such as `__enter__` and `_private_name` are _not_ exported. A pattern like `src/**/*.py`"
        " matches all modules, and `a*b*c` multiplies three columns.\n\n```c\n#include <stdio.h>\nfor (int i = 0; i <= MAX_LEN;"
        ' i++) { buf[i] = src[i + 1] & 0xFF; }\nif (len != strlen(name) || ptr->next == NULL) return -1;\nprintf("%d of'
        ' %d\\n", done_count, total_count);\n```\n\nUse `std::vector<int>` for the buffer; `std::vector<bool>` is packed and'
        " behaves differently."
    ),
    (
        "## Retention\n\nBackups are kept for **35 days** in the *primary* region and for **7 days** in the secondary one. The"
        " command `vault prune --keep-last=14` removes older ones. A backup under [legal"
        " hold](https://example.test/legal/hold?lang=en) is *not* pruned. Restores are logged with the user's id and the time"
        " in UTC.\n\n- Full backups run on Sunday\n- Differences are stored every 6 hours\n- Logs are shipped within five"
        " minutes\n\nTable rows deleted by mistake can be restored for `undo_window` hours, by default 24."
    ),
    (
        "#### Query syntax\n\nA query is a list of clauses such as `status:open -label:wontfix`. The operator `>=` compares"
        " numbers, and `!=` excludes a value. Text in quotes is matched as **one phrase**. The path"
        " `/api/v1/items/{item_id}` returns one item; `/api/v2/items` returns a page.\n\n```sql\nSELECT user_id, COUNT(*) AS"
        " n FROM events WHERE kind <> 'test' GROUP BY user_id;\nUPDATE plans SET price = price * 1.05 WHERE seats >= 10 AND"
        " NOT archived;\n```\n\nResults are sorted by `created_at` unless `sort=` says otherwise, and at most **100** are"
        " returned."
    ),
)
