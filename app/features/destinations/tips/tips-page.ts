/** Page where members propose destinations and see the decisions. */
export const tipsPage = '/mitglied/ausflugsziele'
