export const draftList = '/admin/entwuerfe'

/** In the address of a form: the kept text to go on with. */
export const goOnWith = 'weiter'
