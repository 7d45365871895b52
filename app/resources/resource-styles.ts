import editor from '#app/editor/editor.css?inline'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import searchField from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import resource from './resource.css?inline'

/** Style sheets of every page of a resource. */
export const resourceStyles = [choices, differences, searchField, tables, editor, resource]
