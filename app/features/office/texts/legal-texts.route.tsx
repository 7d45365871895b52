import { redirect } from 'react-router'

/** Redirects to the legal texts within the list of texts. */
export const loader = () => redirect('/admin/texte?art=recht', 302)
