import photos from '#app/ui/styles/photos.css?inline'
import postStyles from '#app/ui/styles/posts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import editor from './editor.css?inline'
import differences from '#app/ui/styles/differences.css?inline'

/** The text looks as its readers will see it. */
export const editorStyles = [photos, postStyles, tables, editor, differences]
