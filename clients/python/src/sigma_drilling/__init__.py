"""Sigma for Python: wells, samples, depth rows, surveys, slides, reports, costs and live data.

Times are epoch seconds, depths feet, other values US field units; a missing value is NaN in columns and None in rows.
"""

from .client import Sigma
from .errors import SigmaError
from .stream import Event
from .table import Table

__all__ = ["Event", "Sigma", "SigmaError", "Table"]
