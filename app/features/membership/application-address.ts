/** Path of the applications in the administration. */
export const applicationsPath = '/admin/mitglieder/antraege'
