import { linkIn } from '../mailed-site.ts'
import { expect, test } from './club.ts'

const address = 'edda@gast.example'

test('A parent books a trial flight', async ({ club }) => {
  const edda = await club.visitor('Edda, parent')
  await edda.opens('/')
  await edda.taps('Schnupperflug aussuchen')
  await edda.taps(edda.page.locator('.day-choices input').first())
  await edda.types(edda.page.locator('[name=name]'), 'Edda Rienitz')
  await edda.types(edda.page.locator('[name=email]'), address)
  await edda.sends('Unverbindlich anfragen')
  await edda.sees('Ihre Anfrage ist angekommen')
  const received = await club.mailTo(address, /Ihre Anfrage/)
  const number = /SFL-\d{4}-\d{4}/.exec(received)?.[0] ?? ''
  expect(number).not.toBe('')

  const office = await club.member('hanne-rieger')
  await office.opens('/admin')
  await office.findsInMenu('Anfragen')
  await office.taps(office.page.getByRole('row').filter({ hasText: number }).getByRole('link'))
  await office.taps('Termin vorschlagen')
  await office.types(office.page.locator('#tag-propose'), club.dayAhead(14))
  await office.types(office.page.locator('#zeit-propose'), '14:00')
  await office.taps(office.page.getByRole('button', { name: 'Termin vorschlagen', exact: true }))
  await office.sees('Der Vorschlag ist unterwegs.')

  await edda.followsLink(
    linkIn(await club.mailTo(address, /wir schlagen vor/), '/erlebnisse/schnupperflug/anfrage/'),
  )
  await edda.types(edda.page.locator('[name=gast1-name]'), 'Mats Rienitz')
  await edda.types(edda.page.locator('[name=gast1-alter]'), '12')
  await edda.types(edda.page.locator('[name=gast1-gewicht]'), '41')
  await edda.types(edda.page.locator('[name=gast1-groesse]'), '152')
  await edda.taps('Termin zusagen')
  await edda.sees('Ihr Termin steht.')
  await edda.sees('steht noch aus')
  await edda.followsLink(
    linkIn(
      await club.mailTo(address, /Sind Sie einverstanden/),
      '/erlebnisse/schnupperflug/einverstaendnis/',
    ),
  )
  await edda.taps('Ich bin einverstanden')
  await edda.sees('Mehr ist nicht zu tun.')
  await club.mailTo('presse@falkenried.example', /ist mit dem Flug einverstanden/)
  expect(await club.mailTo(address, /Ihr Termin steht/)).toContain('schnupperflug.ics')
  await club.mailTo('presse@falkenried.example', /Termin zugesagt/)

  await office.page.reload()
  await office.taps('Geflogen')
  await office.sees('Der Dank ist unterwegs.')
  await club.mailTo(address, /Danke für den Flug|innerlich auch/)
  await edda.followsLink(
    linkIn(await club.mailTo(address, /Ihr Termin steht/), '/erlebnisse/schnupperflug/anfrage/'),
  )
  await edda.sees('Stand: Geflogen.')
})
