import { redirect } from 'react-router'

/** The legal texts among all texts of the club. */
export const loader = () => redirect('/admin/texte?art=recht', 302)
