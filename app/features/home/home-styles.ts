import aerodrome from '#app/ui/styles/aerodrome.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import dayBand from '#app/ui/styles/day-band.css?inline'
import events from '#app/ui/styles/events.css?inline'
import facts from '#app/ui/styles/facts.css?inline'
import fleet from '#app/ui/styles/fleet.css?inline'
import home from '#app/ui/styles/home.css?inline'
import horizon from '#app/ui/styles/horizon.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import ownStyles from './home.css?inline'

/** What the blocks of the home page need, wherever they are shown. */
export const homeStyles = [
  horizon,
  home,
  aircraft,
  dayBand,
  aerodrome,
  planSheet,
  facts,
  fleet,
  events,
  photos,
  posts,
  lines,
  ownStyles,
]
