import coreFile from './encode-sans-core.woff2?url'
import moreFile from './encode-sans-more.woff2?url'

/** Letters of the second file as subset by make-fonts.py: other Latin letters of names, and signs hardly a text sets. */
const more =
  'U+23,U+2A,U+3C-3E,U+5B-60,U+7B-7E,U+A1-A6,U+A8-AF,U+B1,U+B4-B6,U+B8-BC,U+BE-C3,U+C5-D5,U+D8-DB,U+DD,U+DE,U+E0-E3,U+E5-E7,U+EA-F5,U+F7-FB,U+FD-FF,U+131,U+152,U+153,U+2039,U+203A,U+2122,U+2191,U+2193'

const own = (file: string, letters = '') =>
  `@font-face{font-family:"Encode Sans Variable";src:url(${file}) format("woff2");font-weight:260 700;font-stretch:80% 112%;font-display:swap${letters}}`

type StandIn = {
  /** Percent, from and to. */
  stretch: readonly [number, number]
  weight: readonly [number, number]
  /** Width of German text in our font relative to the fallback font, in percent: the ratio of mean advances (README.md). */
  size: number
}

// Arial and Roboto have equal widths within one percent; of their bold fonts only Arial's is used.
const standIns: readonly StandIn[] = [
  { stretch: [75, 84], weight: [240, 549], size: 89 },
  { stretch: [85, 96], weight: [240, 449], size: 92.1 },
  { stretch: [85, 96], weight: [450, 549], size: 94.5 },
  { stretch: [97, 102], weight: [240, 449], size: 99.3 },
  { stretch: [97, 102], weight: [450, 549], size: 102 },
  { stretch: [103, 125], weight: [240, 549], size: 103.9 },
]
const boldStandIns: readonly StandIn[] = [
  { stretch: [75, 84], weight: [550, 700], size: 86.7 },
  { stretch: [85, 96], weight: [550, 700], size: 90.5 },
  { stretch: [97, 102], weight: [550, 700], size: 97.7 },
  { stretch: [103, 125], weight: [550, 700], size: 102.7 },
]

type Family = {
  name: string
  regular: string
  bold: string
  /** Mean advance of Arial relative to its font. */
  narrower: Readonly<{ regular: number; bold: number }>
}

const local = (...names: string[]) => names.map((name) => `local("${name}")`).join()
/** The second where the first has no font: a rule has one size for all its fonts. */
const families: readonly Family[] = [
  {
    name: 'StandIn',
    regular: local('Arial', 'Liberation Sans', 'Roboto'),
    bold: local('Arial Bold', 'Liberation Sans Bold'),
    narrower: { regular: 1, bold: 1 },
  },
  {
    name: 'StandInWide',
    regular: local('DejaVu Sans'),
    bold: local('DejaVu Sans Bold'),
    narrower: { regular: 0.886, bold: 0.838 },
  },
]

/** 2060 and 440 of 2000 units in Encode Sans; relative to the adjusted size. */
const [ascent, descent] = [103, 22]

function standIn({ name, ...family }: Family, kind: 'regular' | 'bold', face: StandIn) {
  const { stretch, weight } = face
  const size = Math.round(face.size * family.narrower[kind] * 10) / 10
  const [narrow, wide] = stretch
  const share = (perCent: number) => `${Math.round((perCent / size) * 1000) / 10}%`
  return `@font-face{font-family:${name};src:${family[kind]};font-weight:${weight.join(' ')};font-stretch:${narrow}% ${wide}%;size-adjust:${size}%;ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:0%}`
}

/** Our font, and device fonts scaled so that text wraps as it will once our font has loaded. */
export const fontFaces = [
  // Every page uses the first file, so it needs no range; where ranges overlap, the later rule is asked.
  own(coreFile),
  own(moreFile, `;unicode-range:${more}`),
  ...families.flatMap((family) => [
    ...standIns.map((face) => standIn(family, 'regular', face)),
    ...boldStandIns.map((face) => standIn(family, 'bold', face)),
  ]),
].join('')
