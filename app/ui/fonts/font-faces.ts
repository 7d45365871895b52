import coreFile from './encode-sans-core.woff2?url'
import moreFile from './encode-sans-more.woff2?url'

export { coreFile }

/** Letters of each file, as cut by make-fonts.py: what we set ourselves, and the other Latin letters of names. */
const core =
  'U+20-7E,U+A0,U+A7,U+B0,U+B2,U+B3,U+B7,U+BD,U+C4,U+D6,U+D7,U+DC,U+DF,U+E4,U+E8,U+E9,U+F6,U+FC,U+2013,U+2014,U+2018-201E,U+2022,U+2026,U+202F,U+2032,U+2033,U+2060,U+20AC,U+2190,U+2192,U+2212'
const more =
  'U+A1-A6,U+A8-AF,U+B1,U+B4-B6,U+B8-BC,U+BE-C3,U+C5-D5,U+D8-DB,U+DD,U+DE,U+E0-E3,U+E5-E7,U+EA-F5,U+F7-FB,U+FD-FF,U+131,U+152,U+153,U+2020,U+2021,U+2030,U+2039,U+203A,U+2122,U+2191,U+2193'

const own = (file: string, letters: string) =>
  `@font-face{font-family:"Encode Sans Variable";src:url(${file}) format("woff2");font-weight:260 700;font-stretch:80% 112%;font-display:swap;unicode-range:${letters}}`

type StandIn = {
  /** Per cent, from and to. */
  stretch: readonly [number, number]
  weight: readonly [number, number]
  bold?: boolean
  /** How wide German text runs in ours against theirs, in per cent: the ratio of mean advances (README.md). */
  arial: number
  roboto: number
}

/** Fonts of the device, sized so that text breaks and stands where it will once ours has arrived. */
const standIns: readonly StandIn[] = [
  { stretch: [75, 84], weight: [240, 549], arial: 88.2, roboto: 89.1 },
  { stretch: [75, 84], weight: [550, 700], bold: true, arial: 86.3, roboto: 91.6 },
  { stretch: [85, 96], weight: [240, 449], arial: 91.3, roboto: 92.2 },
  { stretch: [85, 96], weight: [450, 549], arial: 93.7, roboto: 94.6 },
  { stretch: [85, 96], weight: [550, 700], bold: true, arial: 90.1, roboto: 95.7 },
  { stretch: [97, 102], weight: [240, 449], arial: 98.4, roboto: 99.4 },
  { stretch: [97, 102], weight: [450, 549], arial: 101.1, roboto: 102.1 },
  { stretch: [97, 102], weight: [550, 700], bold: true, arial: 97.2, roboto: 103.1 },
  { stretch: [103, 125], weight: [240, 549], arial: 103, roboto: 104 },
  { stretch: [103, 125], weight: [550, 700], bold: true, arial: 102.2, roboto: 108.5 },
]

const local = (...names: string[]) => names.map((name) => `local("${name}")`).join()
const arial = [local('Arial', 'Liberation Sans'), local('Arial Bold', 'Liberation Sans Bold')] as const
const roboto = [local('Roboto', 'Roboto Regular'), local('Roboto Bold')] as const

/** 2060 and 440 of 2000 units in Encode Sans; they count from the adjusted size. */
const [ascent, descent] = [103, 22]

function standIn(family: string, [regular, bold]: readonly [string, string], face: StandIn, size: number) {
  const share = (perCent: number) => `${Math.round((perCent / size) * 1000) / 10}%`
  const [narrow, wide] = face.stretch
  return `@font-face{font-family:${family};src:${face.bold === true ? bold : regular};font-weight:${face.weight.join(' ')};font-stretch:${narrow}% ${wide}%;size-adjust:${size}%;ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:0%}`
}

/** Ours and the two stand-ins that --font-sans names after it. */
export const fontFaces = [
  own(coreFile, core),
  own(moreFile, more),
  ...standIns.map((face) => standIn('ArialStandIn', arial, face, face.arial)),
  ...standIns.map((face) => standIn('RobotoStandIn', roboto, face, face.roboto)),
].join('')
