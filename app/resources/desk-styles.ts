import choices from '#app/ui/styles/choices.css?inline'
import searchField from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import desk from './desk.css?inline'

/** For every page of a desk. */
export const deskStyles = [choices, searchField, tables, desk]
