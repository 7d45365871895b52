import type { Right } from '#app/platform/identity/rights.ts'

type Kind = {
  resource: string
  may: Right
  /** The fewest fields the form accepts. */
  form: Record<string, string>
  /** The field with the record's name. */
  name: string
  bad: Record<string, string>
  says: readonly string[]
  page: string
  table:
    | 'documents'
    | 'membership_classes'
    | 'chronicle_entries'
    | 'destinations'
    | 'trial_offers'
    | 'hangar_kinds'
    | 'contact_topics'
    | 'aircraft'
    | 'board_offices'
}

export const kinds: readonly Kind[] = [
  {
    resource: '/admin/mitgliedschaft',
    may: 'board',
    form: { name: 'Fördernd', validFrom: '2026-01-01', 'details.feeCents': '60', 'details.rhythm': 'yearly' },
    name: 'name',
    bad: { 'details.feeCents': 'viel', 'details.ageFrom': '30,5' },
    says: ['Bitte einen Betrag angeben', 'Bitte eine ganze Zahl angeben'],
    page: '/verein/mitgliedschaft',
    table: 'membership_classes',
  },
  {
    resource: '/admin/geschichte',
    may: 'editorial',
    form: { title: 'Der Verein beginnt', date: '1951', category: 'founding', source: 'Protokollbuch' },
    name: 'title',
    bad: { date: 'gestern', category: 'nichts' },
    says: ['Bitte eine der Möglichkeiten wählen.'],
    page: '/flugplatz/geschichte',
    table: 'chronicle_entries',
  },
  {
    resource: '/admin/ausflugsziele',
    may: 'editorial',
    form: {
      name: 'Burg am See',
      type: 'by-air',
      publication: 'published',
      reviewedOn: '2026-05-01',
      'details.description': 'Zu Fuß zehn Minuten zum Café.',
      'details.position.lat': '50,5',
      'details.position.lon': '9,5',
      'details.runway.surface': 'grass',
    },
    name: 'name',
    bad: { 'details.position.lat': '95', 'details.restaurant.phone': '0123/45', 'details.link': 'burg' },
    says: ['Bitte eine Zahl von −90 bis 90 °', 'wie das Lokal heißt', 'beginnend mit https://'],
    page: '/erlebnisse/ausflugsziele',
    table: 'destinations',
  },
  {
    resource: '/admin/schnupperflug',
    may: 'flight-operations',
    form: {
      title: 'Runde an der Winde',
      kind: 'glider-winch',
      'details.flightTime': '20–30',
      'details.priceCents': '45',
      'details.priceKind': 'per-person',
      'details.personsMax': '1',
      'details.season.from': '1.4.',
      'details.season.to': '31.10.',
    },
    name: 'title',
    bad: { 'details.season.to': '31.2.', 'slots.0.day': '2026-07-01' },
    says: ['Bitte einen Tag im Jahr angeben', 'Bitte den Beginn angeben.'],
    page: '/erlebnisse/schnupperflug',
    table: 'trial_offers',
  },
  {
    resource: '/admin/hallenplatz',
    may: 'treasurer',
    form: { label: 'Halle für Segler', availability: 'free', priceText: '50 € je Monat' },
    name: 'label',
    bad: { availability: 'vielleicht' },
    says: ['Bitte eine der Möglichkeiten wählen.'],
    page: '/piloteninfo/hallenplatz',
    table: 'hangar_kinds',
  },
  {
    resource: '/admin/kontakt',
    may: 'board',
    form: { label: 'Ausbildung', email: 'ausbildung@verein.example', 'details.text': 'Vom ersten Flug an.' },
    name: 'label',
    bad: { email: 'ausbildung', 'details.phone': 'abends' },
    says: ['Diese Nummer lässt sich nicht wählen.'],
    page: '/kontakt',
    table: 'contact_topics',
  },
  {
    resource: '/admin/dokumente',
    may: 'board',
    form: {
      title: 'Segelflugordnung',
      visibility: 'public',
      version: '1',
      asOf: '2026-01-01',
      lines: '## Zweck\n\nWer fliegt, hilft.',
    },
    name: 'title',
    bad: { version: 'neu', asOf: '2026-02-30' },
    says: ['Bitte eine ganze Zahl angeben.', 'Diesen Tag gibt es nicht.'],
    page: '/suche?q=hilft',
    table: 'documents',
  },
  {
    resource: '/admin/flugzeuge',
    may: 'flight-operations',
    form: {
      registration: 'd 1234',
      type: 'ASK 21',
      class: 'glider',
      group: 'gliding',
      status: 'available',
      'details.manufacturer': 'Schleicher',
      'details.silhouette': 'segler',
      'details.teaser': 'Zwei Sitze hintereinander.',
    },
    name: 'type',
    bad: {
      registration: 'D-12',
      'details.yearBuilt': '1880',
      'details.numbers.wingspanM': 'breit',
      'details.charter.checkout': 'Drei <Starts>',
    },
    says: [
      'Das Kennzeichen ist unvollständig',
      'Bitte eine Zahl von 1900 bis 2100',
      'Bitte eine Zahl angeben',
      'Bitte sagen, wer es chartern darf.',
    ],
    page: '/verein/flugzeuge',
    table: 'aircraft',
  },
  {
    resource: '/admin/vorstand',
    may: 'board',
    form: {
      office: 'Kassenführung',
      group: 'board-26',
      'details.tasks': 'Beiträge',
      'details.email': 'kasse@verein.example',
      'details.termFrom': '2024-03-15',
      'details.termTo': '2028-03-12',
    },
    name: 'office',
    bad: { group: 'gibt-es-nicht', 'details.email': 'kasse' },
    says: ['eine der Möglichkeiten', 'fehlt das @'],
    page: '/verein/vorstand',
    table: 'board_offices',
  },
]
