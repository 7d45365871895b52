import type { ResourceLabels } from '#app/resources/resource.ts'

export const trialLabels: ResourceLabels = {
  list: 'Schnupperflug',
  create: 'Angebot anlegen',
  this: 'dieses Angebot',
  empty:
    'Noch gibt es kein Angebot; so lange nimmt die Seite auch keine Anfragen an. Mit „Angebot anlegen“ beginnt das erste: Titel, Art, Flugzeit und Preis genügen.',
  page: '/erlebnisse/schnupperflug',
  withdraw: 'Das Angebot verschwindet von der Seite und aus dem Formular. Anfragen dazu bleiben.',
  remove: 'Das Angebot und seine freien Termine gehen verloren. Anfragen, die es schon gibt, bleiben.',
}
