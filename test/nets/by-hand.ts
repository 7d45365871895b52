const someHours = { 'i0-from-time': '09:00', 'i0-to-time': '18:00' }

const firstAircraft = { 'firstAircraft.name': 'Netz', 'firstAircraft.silhouette': 'tiefdecker' }

/** Forms that are accepted only with values that fit each other, by the name the net gives them. */
export const byHand: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'administrator: /admin/rundschreiben/erstellen intent=speichern': {
    text: '[{"type":"paragraph","content":[{"text":"Netz"}]}]',
  },
  // Parts that may be left out as a whole: nothing in them is required until it is begun.
  'administrator: /admin/flugplatz/lageplan/erstellen intent=speichern': {
    'position.a': '7',
    'position.b': '7',
  },
  'administrator: /admin/flugplatz/zeiten/sonderzeit intent=speichern': someHours,
  'administrator: /admin/flugplatz/zeiten/sonderzeit intent=vorschau': someHours,
  'administrator: /admin/flugplatz/zeiten/sonderzeit/:specialId intent=speichern': {
    ...someHours,
    mode: 'open',
  },
  'administrator: /admin/flugplatz/zeiten/sonderzeit/:specialId intent=vorschau': {
    ...someHours,
    mode: 'open',
  },
  'administrator: /admin/flugzeuge/erstellen intent=speichern': {
    'details.charter.who': 'Netz',
    'details.charter.priceCents': '7',
    'details.charter.checkout': 'Netz',
  },
  'administrator: /admin/geschichte/:id intent=speichern': firstAircraft,
  'administrator: /admin/geschichte/erstellen intent=speichern': firstAircraft,
  // A reason alone is none.
  'administrator: /admin/arbeitsstunden/mitglied/:memberId intent=ausnahme': { schuldet: '12' },
  // What they had last is taken at that time.
  'administrator: /vereinsflieger/reservierung/neu intent=reservieren (2)': { flugzeug: 'd-0364' },
  'member: /vereinsflieger/reservierung/neu intent=reservieren (2)': { flugzeug: 'd-0364' },
}
