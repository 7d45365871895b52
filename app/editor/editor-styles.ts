import photos from '#app/ui/styles/photos.css?inline'
import postStyles from '#app/ui/styles/posts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import editor from './editor.css?inline'
import differences from '#app/ui/styles/differences.css?inline'

/** Includes the styles of the published text, so that it looks in the editor as its readers see it. */
export const editorStyles = [photos, postStyles, tables, editor, differences]
