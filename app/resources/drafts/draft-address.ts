export const draftList = '/admin/entwuerfe'

/** URL parameter of a form: the unsaved text to continue with. */
export const goOnWith = 'weiter'
