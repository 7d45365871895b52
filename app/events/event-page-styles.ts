import eventStyles from '#app/ui/styles/events.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import eventPage from './event-page.css?inline'
import ownStyles from './events.css?inline'

/** Of every page that shows a whole event. */
export const eventPageStyles = [eventStyles, photos, tables, ownStyles, eventPage]
