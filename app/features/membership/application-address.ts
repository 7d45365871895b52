/** Where the club decides on applications. */
export const applicationsPath = '/admin/mitglieder/antraege'
