/** The list of all requests; each has its page below. */
export const officeList = '/admin/anfragen'
