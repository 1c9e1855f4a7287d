"""Makes the two fonts of `templates/fonts` from the original font files:

    pip install fonttools==4.66.1 brotli==1.2.0
    python scripts/slim-fonts.py 'BeVietnamPro[wght].ttf' 'JetBrainsMono[wght].ttf'

Each result is one variable font from regular to bold, with Latin and Vietnamese letters. Everything that the site does not use is
removed: hinting for old screens, code ligatures, other scripts and weights. The site then needs two requests instead of ten, and
half of the bytes.
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

OUT = Path(__file__).parent.parent / "templates" / "fonts"
WEIGHTS = (400, 400, 700)
KERNING_AND_MARKS = ["kern", "ccmp", "locl", "mark", "mkmk"]

# The character ranges of Google Fonts for Latin and Vietnamese; characters that a font does not have are ignored.
CHARACTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *range(0x1EA0, 0x1EFA),
    *range(0x2000, 0x2070),
    *(0x102, 0x103, 0x110, 0x111, 0x128, 0x129, 0x131, 0x152, 0x153, 0x168, 0x169, 0x1A0, 0x1A1, 0x1AF, 0x1B0),
    *(0x2BB, 0x2BC, 0x2C6, 0x2DA, 0x2DC, 0x300, 0x301, 0x303, 0x304, 0x308, 0x309, 0x323, 0x329),
    *(0x20AB, 0x20AC, 0x2122, 0x2191, 0x2193, 0x2212, 0x2215, 0xFEFF, 0xFFFD),
]


def reopened(font: TTFont) -> TTFont:
    """Returns the font saved and opened again: some tables are read lazily, and a saved font is complete."""
    data = BytesIO()
    font.save(data)
    data.seek(0)
    return TTFont(data)


def slim(source: str, name: str) -> None:
    """Writes the reduced font of the file `source` to `templates/fonts/<name>.woff2`."""
    font = TTFont(source)
    options = Options()
    options.hinting = False
    options.layout_features = KERNING_AND_MARKS
    options.name_IDs = [0, 1, 2, 13, 14]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    font = reopened(instancer.instantiateVariableFont(font, {"wght": WEIGHTS}))
    subsetter.subset(font)
    font.flavor = "woff2"
    path = OUT / f"{name}.woff2"
    font.save(path)
    print(f"{path}: {path.stat().st_size} bytes, {len(font.getBestCmap())} characters")


be_vietnam_pro, jetbrains_mono = sys.argv[1:]
slim(be_vietnam_pro, "be-vietnam-pro")
slim(jetbrains_mono, "jetbrains-mono")
