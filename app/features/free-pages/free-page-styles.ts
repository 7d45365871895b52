import lines from '#app/ui/styles/lines.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import tables from '#app/ui/styles/tables.css?inline'

export const freePageStyles = [posts, richMedia, photos, tables, lines]
