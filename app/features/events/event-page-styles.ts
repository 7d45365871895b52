import eventStyles from '#app/ui/styles/events.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import eventPage from './event-page.css?inline'
import ownStyles from './events.css?inline'

/** Of every page that shows a whole event. */
export const eventPageStyles = [eventStyles, photos, tables, posts, richMedia, ownStyles, eventPage]
