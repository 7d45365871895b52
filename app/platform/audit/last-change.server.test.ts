import { expect, test } from 'vitest'
import { pagesOfAdministration } from '#test/admin-pages.ts'
import { recordAt, recordPages } from './last-change.server.ts'

/** Pages whose head shows the last change: records of a resource, and settings pages. */
const sayThemselves = [
  '/admin/dienste/:id',
  '/admin/datenschutz/auftragsverarbeiter',
  '/admin/dienste/regeln',
  '/admin/stoerungen',
  '/admin/flugbuch',
  '/admin/arbeitsstunden/regeln',
  '/admin/reservierung/:aircraftId',
  '/admin/vorstand/seite',
  '/admin/vorstand/:id',
  '/admin/mitgliedschaft/seite',
  '/admin/mitgliedschaft/ausbildung',
  '/admin/mitgliedschaft/:id',
  '/admin/geschichte/:id',
  '/admin/ausflugsziele/:id',
  '/admin/schnupperflug/seite',
  '/admin/schnupperflug/:id',
  '/admin/hallenplatz/bedingungen',
  '/admin/hallenplatz/plaetze/:id',
  '/admin/hallenplatz/:id',
  '/admin/dokumente/:id',
  '/admin/kontakt/:id',
  '/admin/flugplatz/lageplan/:id',
  '/admin/preise/angaben',
  '/admin/preise/:tariffId',
  '/admin/flugzeuge/:id',
  '/admin/rundschreiben/:circularId',
  '/admin/app2drive',
  '/admin/flugplatz/anfahrt',
  '/admin/flugplatz/lageplanbild',
  '/admin/flugbewegungen/:movementId',
  '/admin/einstellungen/einwilligungen',
  '/admin/einstellungen/ppr',
  '/admin/einstellungen/textbausteine',
  '/admin/einstellungen/vereinsflieger',
  '/admin/einstellungen/verein',
  '/admin/einstellungen/menue',
  '/admin/einstellungen/mail',
  '/admin/einstellungen/erscheinungsbild',
]

/** Pages without a record edited in place: lists of events, confirmations, files that are read once. */
const noRecords = [
  '/admin/flugbuch/geraete',
  '/admin/blog/:postId/gelesen',
  '/admin/blog/:postId/versionen',
  '/admin/seiten/:pageId/versionen',
  '/admin/seiten/startseite/versionen',
  '/admin/veranstaltungen/:eventId/versionen',
  '/admin/veranstaltungen/:eventId/teilnehmende',
  '/admin/dokumente/:documentId/gelesen',
  '/admin/mitglieder/doppelt/:keepId/:goneId',
  '/admin/mitglieder/ausgeben',
  '/admin/mitglieder/einlesen/:importId',
  '/admin/uebernahme/wordpress',
  '/admin/uebernahme/wordpress/:takeoverId',
  '/admin/datenschutz/verzeichnis',
  '/admin/einstellungen/sicherung/:backupId',
  '/admin/einstellungen/veroeffentlichung',
  '/admin/notfall',
  '/admin/suche',
  '/admin/entwuerfe',
  '/admin/texte/:key/versionen',
  '/admin/uebernahme/wordpress/:takeoverId',
  '/admin/flugplatz/zeiten/regel',
  '/admin/flugplatz/zeiten/sonderzeit',
  '/admin/einrichten',
  '/admin/einrichten/verein',
  '/admin/einrichten/platz',
  '/admin/einrichten/zeiten',
  '/admin/einrichten/zustaendige',
  '/admin/einrichten/mail',
  '/admin/einrichten/website',
]

const isSaid = (path: string) => {
  const given = path.replace(/:\w+/g, 'x')
  return recordAt(given) !== undefined
}

test('every record and every setting says who changed it last', async () => {
  const pages = await pagesOfAdministration()
  const records = pages.filter(({ path, live }) => live === undefined && !path.endsWith('/erstellen'))
  const silent = records
    .map(({ path }) => path)
    .filter((path) => !isSaid(path) && !sayThemselves.includes(path) && !noRecords.includes(path))
  expect(silent).toEqual([])
})

test('no page is spoken of that has left the administration', async () => {
  const paths = (await pagesOfAdministration()).map(({ path }) => path)
  expect([...sayThemselves, ...noRecords].filter((path) => !paths.includes(path))).toEqual([])
  const shapes = paths.map((path) => path.replace(/:\w+/g, ':'))
  expect(Object.keys(recordPages).filter((route) => !shapes.includes(route.replace(/:\w+/g, ':')))).toEqual(
    [],
  )
})

test('an address leads to the thing in the log, and a page about all of them to none in particular', () => {
  expect(recordAt('/admin/blog/die-halle')).toEqual({ subjects: ['post'], id: 'die-halle' })
  expect(recordAt('/admin/flugplatz/pruefung')).toEqual({ subjects: ['airfield'], id: null })
  expect(recordAt('/admin/mitglieder/a%C3%A4/daten')).toEqual({ subjects: ['member'], id: 'aä' })
  expect(recordAt('/admin/mitglieder/%')?.id).toBe('%')
  expect(recordAt('/admin/blog')).toBeUndefined()
})
