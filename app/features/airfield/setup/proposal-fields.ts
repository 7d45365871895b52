/** Names of the form's checkboxes. */
export const proposalFields = ['kennung', 'name', 'land', 'position', 'hoehe', 'pisten', 'funk'] as const
export type ProposalField = (typeof proposalFields)[number]

export const proposalLabels: Record<ProposalField, string> = {
  kennung: 'Kennung',
  name: 'Name',
  land: 'Bundesland',
  position: 'Bezugspunkt (WGS 84)',
  hoehe: 'Höhe über MSL',
  pisten: 'Pisten',
  funk: 'Frequenzen',
}
