/** Forms that are accepted only with values that fit each other, by the name the net gives them. */
export const byHand: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'administrator: /admin/rundschreiben/erstellen intent=speichern': {
    text: '[{"type":"paragraph","content":[{"text":"Netz"}]}]',
  },
  // What they had last is taken at that time.
  'administrator: /vereinsflieger/reservierung/neu intent=reservieren (2)': { flugzeug: 'd-0364' },
  'member: /vereinsflieger/reservierung/neu intent=reservieren (2)': { flugzeug: 'd-0364' },
}
