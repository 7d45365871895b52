"""Makes the two web fonts from Encode Sans; see README.md. Needs Debian's fonttools and python3-brotli.

    /usr/bin/python3 make-fonts.py encode-sans-latin-wdth-normal.woff2
"""

import sys
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta
from fontTools.varLib.models import normalizeLocation, piecewiseLinearMap

# Signs that no text of the site and hardly one of a club sets come with the second file.
CORE = (
    "U+20-22,U+24-29,U+2B-3B,U+3F-5A,U+61-7A,U+A0,U+A7,U+B0,U+B2,U+B3,U+B7,U+BD,U+C4,U+D6,U+D7,U+DC,U+DF,U+E4,U+E8,U+E9,U+F6,U+FC,U+2013,U+2014,"
    "U+2018-201E,U+2022,U+2026,U+202F,U+2032,U+2033,U+2060,U+20AC,U+2190,U+2192,U+2212"
)
MORE = (
    "U+23,U+2A,U+3C-3E,U+5B-60,U+7B-7E,U+A1-A6,U+A8-AF,U+B1,U+B4-B6,U+B8-BC,U+BE-C3,U+C5-D5,U+D8-DB,U+DD,U+DE,U+E0-E3,U+E5-E7,U+EA-F5,U+F7-FB,"
    "U+FD-FF,U+131,U+152,U+153,U+2039,U+203A,U+2122,U+2191,U+2193"
)
UNITS = 500
# Never stand in a column of figures; the slash stands between figures that are read as text, such as 07/25.
UNTABULATED = {
    "numbersign", "underscore", "quotedbl", "quotesingle", "dollar", "asciitilde", "asciicircum", "bar",
    "less", "greater", "equal", "semicolon", "slash",
}
# Their tabular form is drawn in another way than the proportional one.
DRAWN_TABULAR = {"one", "percent"}
# Kerning of less, in units of the em below, is not seen.
LEAST_KERNING = 3
# Units that a point may lie off between two that are told, 0.03 px in running text.
TOLERANCE = 1
# Weight and width as the styles set them; running text counts most.
USED = [(400, 100)] * 4 + [
    (260, 112), (300, 112), (350, 112), (500, 104), (500, 100), (550, 100), (600, 100), (650, 100), (700, 100),
    (400, 87), (550, 87), (600, 87), (650, 87), (700, 87), (400, 80), (600, 80),
]


def main(source):
    font = TTFont(source)
    instancer.instantiateVariableFont(font, {"wght": (260, 700), "wdth": (80, 112)}, inplace=True)
    # A quarter of the units: deltas fit into a byte. A unit is a thirtieth of a pixel in running text.
    scale_upem(font, UNITS)
    fold_corner(font)
    untabulate(font)
    compose_tabular(font)
    font["GPOS"] = kerning_of_text(source)
    font["GDEF"].table.VarStore = None
    font["GDEF"].table.Version = 0x00010000
    rename(font)
    font.save("encode.ttf")
    for name, letters in (("core", CORE), ("more", MORE)):
        cut("encode.ttf", letters, f"encode-sans-{name}.woff2")


def fold_corner(font):
    """Heavy and wide at once has corrections of its own, a third of all outlines' data. They are put into the two
    axes where the styles' cuts lie closest: a point moves by 1 of 500 units on average. Advances stay exact."""
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
            if axis == "wdth":
                # Width leaves heights as they are; what is left of them is rounding.
                moved = [(x, 0 if abs(y) <= 1 else y) for x, y in moved]
            variation.optimize(
                coordinates, control.endPts, tolerance=TOLERANCE, isComposite=glyf[glyph].isComposite()
            )
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


def tabular_lookups(font):
    features = [f.Feature for f in font["GSUB"].table.FeatureList.FeatureRecord if f.FeatureTag == "tnum"]
    for index in {i for feature in features for i in feature.LookupListIndex}:
        for table in font["GSUB"].table.LookupList.Lookup[index].SubTable:
            yield getattr(table, "ExtSubTable", table)


def untabulate(font):
    for table in tabular_lookups(font):
        for glyph in UNTABULATED & table.mapping.keys():
            del table.mapping[glyph]


def compose_tabular(font):
    """A tabular figure is the proportional one in the middle of its own advance instead of an outline of its own."""
    glyf, metrics, variations = font["glyf"], font["hmtx"].metrics, font["gvar"].variations

    def advance_delta(glyph, axis):
        for variation in variations[glyph]:
            if axis in variation.axes:
                left, right = variation.coordinates[-4] or (0, 0), variation.coordinates[-3] or (0, 0)
                return right[0] - left[0]
        return 0

    for table in tabular_lookups(font):
        for plain, tabular in table.mapping.items():
            if plain in DRAWN_TABULAR or not tabular.endswith(".tf"):
                continue
            advance, bearing = metrics[plain]
            shift = round((metrics[tabular][0] - advance) / 2)
            part = GlyphComponent()
            part.glyphName, part.x, part.y = plain, shift, 0
            # Both numbers are offsets, rounded to whole units.
            part.flags = 0x0002 | 0x0004
            glyph = Glyph()
            glyph.numberOfContours, glyph.components = -1, [part]
            moved = {axis: (advance_delta(plain, axis), advance_delta(tabular, axis)) for axis in ("wght", "wdth")}
            glyf[tabular] = glyph
            glyph.recalcBounds(glyf)
            metrics[tabular] = (metrics[tabular][0], bearing + shift)
            variations[tabular] = [
                TupleVariation(
                    {axis: (0.0, 1.0, 1.0)},
                    [(round((own - of_plain) / 2), 0), (0, 0), (own, 0), (0, 0), (0, 0)],
                )
                for axis, (of_plain, own) in moved.items()
            ]


def kerning_of_text(source):
    """Kerning of running text for every weight and width: others differ by a unit or two."""
    font = TTFont(source)
    instancer.instantiateVariableFont(font, {"wght": 450, "wdth": 100}, inplace=True)
    scale_upem(font, UNITS)
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in (getattr(sub, "ExtSubTable", sub) for sub in lookup.SubTable):
            for pair in pairs_of(table):
                if pair.Value1 and 0 < abs(getattr(pair.Value1, "XAdvance", 0)) < LEAST_KERNING:
                    pair.Value1.XAdvance = 0
    return font["GPOS"]


def pairs_of(table):
    if table.LookupType != 2:
        return []
    if table.Format == 1:
        return [pair for of_first in table.PairSet for pair in of_first.PairValueRecord]
    return [pair for of_first in table.Class1Record for pair in of_first.Class2Record]


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
