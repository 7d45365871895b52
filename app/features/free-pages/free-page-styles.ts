import contact from '#app/features/contact/contact.css?inline'
import prices from '#app/features/prices/prices.css?inline'
import board from '#app/ui/styles/board.css?inline'
import chart from '#app/ui/styles/chart.css?inline'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import portrait from '#app/ui/styles/portrait.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import roadMap from '#app/ui/styles/road-map.css?inline'
import tables from '#app/ui/styles/tables.css?inline'

/** Styles of all possible page elements; each page loads only those it uses. */
export const freePageStyles = [
  posts,
  richMedia,
  photos,
  tables,
  lines,
  chart,
  planSheet,
  board,
  portrait,
  roadMap,
  choices,
  forms,
  prices,
  contact,
]
