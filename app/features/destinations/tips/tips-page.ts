/** Where members propose places and see what became of them. */
export const tipsPage = '/mitglied/ausflugsziele'
