"""Runs the code of the notebooks, cell by cell in their order."""

import io
import json
import unittest
from contextlib import redirect_stdout
from importlib.util import find_spec
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "notebooks"
NAMES = ["connections", "curvature", "reported-time", "rop-by-weight", "samples-with-pandas"]


def run(name: str) -> tuple[dict[str, object], str]:
    """The names that a notebook has defined at its end, and what it printed."""
    notebook = json.loads((FOLDER / f"{name}.ipynb").read_text())
    defined: dict[str, object] = {"__name__": name}
    printed = io.StringIO()
    with redirect_stdout(printed):
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                exec(compile("".join(cell["source"]), f"{name} {cell['id']}", "exec"), defined)
    return defined, printed.getvalue()


class Notebooks(unittest.TestCase):
    def test_all_notebooks_are_run(self) -> None:
        self.assertEqual(sorted(path.stem for path in FOLDER.glob("*.ipynb")), NAMES)

    def test_connections(self) -> None:
        defined, printed = run("connections")
        self.assertEqual(defined["medians"]["inSlips"], 120)
        self.assertEqual([seconds for seconds, *_ in defined["slowest"]], [272, 271, 270])
        self.assertIn("272 s", printed)

    def test_curvature(self) -> None:
        defined, printed = run("curvature")
        self.assertAlmostEqual(defined["curved"], 10)
        self.assertIn("10.0 deg of curvature, 10.0 deg from", printed)

    def test_reported_time(self) -> None:
        defined, printed = run("reported-time")
        self.assertEqual((dict(defined["hours"]), defined["lost"]), ({"2A": 1}, 0))
        self.assertIn("0.0 of 1.0 h", printed)

    def test_rop_by_weight(self) -> None:
        defined, _printed = run("rop-by-weight")
        self.assertEqual(defined["medians"], {20: 60})

    @unittest.skipUnless(find_spec("pandas"), "pandas is not installed")
    def test_samples_with_pandas(self) -> None:
        defined, _printed = run("samples-with-pandas")
        self.assertEqual(len(defined["minutes"]), 151)
