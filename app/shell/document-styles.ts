import fontCore from '../ui/fonts/encode-sans-core.woff2?url'
import fontMore from '../ui/fonts/encode-sans-more.woff2?url'
import buttons from '../ui/styles/buttons.css?inline'
import chart from '../ui/styles/chart.css?inline'
import fieldStatus from '../ui/styles/field-status.css?inline'
import forms from '../ui/styles/forms.css?inline'
import footer from '../ui/styles/footer.css?inline'
import grid from '../ui/styles/grid.css?inline'
import header from '../ui/styles/header.css?inline'
import horizon from '../ui/styles/horizon.css?inline'
import lost from '../ui/styles/lost.css?inline'
import notes from '../ui/styles/notes.css?inline'
import pageHead from '../ui/styles/page-head.css?inline'
import phoneBar from '../ui/styles/phone-bar.css?inline'
import print from '../ui/styles/print.css?inline'
import reset from '../ui/styles/reset.css?inline'
import siteNotices from '../ui/styles/site-notices.css?inline'
import tokens from '../ui/styles/tokens.css?inline'

export { fontCore }

const face = (url: string, range: string) =>
  `@font-face{font-family:"Encode Sans Variable";src:url(${url}) format("woff2");font-weight:260 700;font-stretch:80% 112%;font-display:swap;unicode-range:${range}}`

// ASCII, German letters, our punctuation; everything else Latin is in the second file, loaded on demand.
const core =
  'U+20-7E,U+A0,U+A7,U+B0,U+B7,U+BD,U+C4,U+D6,U+D7,U+DC,U+DF,U+E4,U+E8,U+E9,U+F6,U+FC,U+2013,U+2014,U+2018-201E,U+2022,U+2026,U+202F,U+2032,U+2033,U+2060,U+20AC,U+2212'
const more =
  'U+A1-A6,U+A8-AF,U+B1-B6,U+B8-BC,U+BE-C3,U+C5-D5,U+D8-DB,U+DD,U+DE,U+E0-E3,U+E5-E7,U+EA-F5,U+F7-FB,U+FD-FF,U+2020,U+2021,U+2030,U+2039,U+203A,U+2122,U+2190-2193'

/** What every page needs, inline: its text stands in the first round trip. */
export const documentStyles: readonly string[] = [
  face(fontCore, core) + face(fontMore, more),
  tokens,
  reset,
  grid,
  siteNotices,
  fieldStatus,
  header,
  buttons,
  pageHead,
  notes,
  footer,
  phoneBar,
  print,
]

/** What the error page needs beside them; the page that failed brings nothing. */
export const errorStyles: readonly string[] = [forms, chart, horizon, lost]
