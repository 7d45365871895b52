import { fontFaces } from '../ui/fonts/font-faces.ts'
import buttons from '../ui/styles/buttons.css?inline'
import chart from '../ui/styles/chart.css?inline'
import fieldPanel from '../ui/styles/field-panel.css?inline'
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
import preparation from '../ui/styles/preparation.css?inline'
import print from '../ui/styles/print.css?inline'
import reset from '../ui/styles/reset.css?inline'
import tokens from '../ui/styles/tokens.css?inline'

/** Styles of every page, inline: they arrive in the first round trip. */
export const documentStyles: readonly string[] = [
  fontFaces,
  tokens,
  reset,
  grid,
  fieldStatus,
  fieldPanel,
  header,
  buttons,
  pageHead,
  notes,
  footer,
  phoneBar,
  preparation,
  print,
]

/** Additional styles of the error page; the failed page provides none. */
export const errorStyles: readonly string[] = [forms, chart, horizon, lost]
