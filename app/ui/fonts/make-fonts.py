"""Makes the two web fonts from Encode Sans; see README.md. Needs Debian's fonttools and python3-brotli.

    /usr/bin/python3 make-fonts.py encode-sans-latin-wdth-normal.woff2
"""

import sys
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta
from fontTools.varLib.models import normalizeLocation, piecewiseLinearMap

CORE = (
    "U+20-7E,U+A0,U+A7,U+B0,U+B2,U+B3,U+B7,U+BD,U+C4,U+D6,U+D7,U+DC,U+DF,U+E4,U+E8,U+E9,U+F6,U+FC,U+2013,U+2014,"
    "U+2018-201E,U+2022,U+2026,U+202F,U+2032,U+2033,U+2060,U+20AC,U+2190,U+2192,U+2212"
)
MORE = (
    "U+A1-A6,U+A8-AF,U+B1,U+B4-B6,U+B8-BC,U+BE-C3,U+C5-D5,U+D8-DB,U+DD,U+DE,U+E0-E3,U+E5-E7,U+EA-F5,U+F7-FB,"
    "U+FD-FF,U+131,U+152,U+153,U+2020,U+2021,U+2030,U+2039,U+203A,U+2122,U+2191,U+2193"
)
# Never stand in a column of figures.
UNTABULATED = {
    "numbersign", "underscore", "quotedbl", "quotesingle", "dollar", "asciitilde", "asciicircum", "bar",
    "less", "greater", "equal", "semicolon",
}
# Weight and width as the styles set them; running text counts most.
USED = [(400, 100)] * 4 + [
    (260, 112), (300, 112), (350, 112), (500, 104), (500, 100), (550, 100), (600, 100), (650, 100), (700, 100),
    (400, 87), (550, 87), (600, 87), (650, 87), (700, 87), (400, 80), (600, 80),
]


def main(source):
    font = TTFont(source)
    instancer.instantiateVariableFont(font, {"wght": (260, 700), "wdth": (80, 112)}, inplace=True)
    # Half the units: deltas fit into a byte. A unit is a sixtieth of a pixel in running text.
    scale_upem(font, 1000)
    fold_corner(font)
    untabulate(font)
    rename(font)
    font.save("encode.ttf")
    for name, letters in (("core", CORE), ("more", MORE)):
        cut("encode.ttf", letters, f"encode-sans-{name}.woff2")


def fold_corner(font):
    """Heavy and wide at once has corrections of its own, a third of all outlines' data. They are put into the two
    axes where the styles' cuts lie closest: a point moves by 2 of 1000 units on average. Advances stay exact."""
    by_weight, by_width = corner_shares(font)
    glyf, metrics = font["glyf"], font["hmtx"].metrics
    for glyph, variations in font["gvar"].variations.items():
        coordinates, control = glyf._getCoordinatesAndControls(glyph, metrics)
        deltas = {tuple(sorted(v.axes)): iup_delta(v.coordinates, coordinates, control.endPts) for v in variations}
        corner = deltas.pop(("wdth", "wght"), [(0, 0)] * len(coordinates))
        folded = []
        for axis, share in (("wght", by_weight), ("wdth", by_width)):
            own = deltas.get((axis,), [(0, 0)] * len(coordinates))
            moved = [(round(x + share * cx), round(y + share * cy)) for (x, y), (cx, cy) in zip(own, corner)]
            variation = TupleVariation({axis: (0.0, 1.0, 1.0)}, moved)
            variation.optimize(coordinates, control.endPts, isComposite=glyf[glyph].isComposite())
            folded.append(variation)
        font["gvar"].variations[glyph] = folded


def corner_shares(font):
    """a, b of the least-squares fit x·y ≈ a·x + b·y over the cuts in use."""
    limits = {a.axisTag: (a.minValue, a.defaultValue, a.maxValue) for a in font["fvar"].axes}

    def normalised(weight, width):
        place = normalizeLocation({"wght": weight, "wdth": width}, limits)
        return [piecewiseLinearMap(place[axis], font["avar"].segments[axis]) for axis in ("wght", "wdth")]

    points = [normalised(*cut_used) for cut_used in USED]
    xx, yy, xy, xxy, xyy = (
        sum(x**i * y**j for x, y in points) for i, j in ((2, 0), (0, 2), (1, 1), (2, 1), (1, 2))
    )
    determinant = xx * yy - xy * xy
    return (xxy * yy - xyy * xy) / determinant, (xyy * xx - xxy * xy) / determinant


def untabulate(font):
    features = [f.Feature for f in font["GSUB"].table.FeatureList.FeatureRecord if f.FeatureTag == "tnum"]
    for index in {i for feature in features for i in feature.LookupListIndex}:
        for table in font["GSUB"].table.LookupList.Lookup[index].SubTable:
            mapping = getattr(table, "ExtSubTable", table).mapping
            for glyph in UNTABULATED & mapping.keys():
                del mapping[glyph]


def rename(font):
    """The licence reserves the original's name for the original."""
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16, 25):
            record.string = "PlatzrundeText" if record.nameID in (6, 25) else "Platzrunde Text"


def cut(file, letters, output):
    options = subset.Options(hinting=False, layout_features=["kern", "tnum"], flavor="woff2")
    options.drop_tables += ["STAT"]
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    font = subset.load_font(file, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(letters))
    subsetter.subset(font)
    subset.save_font(font, output, options)


main(sys.argv[1])
