import { expectAccessible } from '../fixtures.ts'
import { linkIn } from '../mailed-site.ts'
import { expect, test } from './club.ts'

const address = 'edda@gast.example'

test('A parent books a trial flight', async ({ club }) => {
  const edda = await club.visitor('Edda, parent')
  await edda.opens('/')
  await edda.taps(edda.page.getByRole('list', { name: 'Nächste freie Termine' }).getByRole('link').first())
  await expect(edda.page.locator('.day-choices input').first()).toBeChecked()
  await edda.types(edda.page.locator('[name=name]'), 'Edda Rienitz')
  await edda.types(edda.page.locator('[name=email]'), address)
  await edda.sends('Absenden')
  // The parent chose one of the club's own slots, which the club confirms at once.
  await edda.sees('Ihr Termin steht')
  await edda.sees(/SFL-\d{4}-\d{4}/)
  await expectAccessible(edda.page)

  const agreed = await club.mailTo(address, /Ihr Termin steht/)
  expect(agreed).toContain('schnupperflug.ics')
  const own = linkIn(agreed, '/erlebnisse/schnupperflug/anfrage/')
  await edda.followsLink(own)
  await edda.types(edda.page.locator('[name=gast1-name]'), 'Mats Rienitz')
  await edda.types(edda.page.locator('[name=gast1-alter]'), '12')
  await edda.types(edda.page.locator('[name=gast1-gewicht]'), '41')
  await edda.types(edda.page.locator('[name=gast1-groesse]'), '152')
  // The parent who asked is the guardian and came by a link of the parent's own mail.
  await edda.taps('Angaben senden und einwilligen')
  await edda.sees('Danke, wir wissen jetzt, wer mitfliegt.')
  await edda.sees(/Edda Rienitz, liegt vor/)
  await expectAccessible(edda.page)
  await club.mailTo(
    'presse@falkenried.example',
    /hat genannt, wer mitfliegt; Edda Rienitz ist mit dem Flug einverstanden/,
  )

  // The office has it by mail; its link leads to the request.
  const toOffice = await club.mailTo('presse@falkenried.example', /Der Termin steht schon/)
  const office = await club.member('hanne-rieger')
  await office.followsLink(linkIn(toOffice, '/admin/anfragen/'))
  await expectAccessible(office.page)
  await office.taps('Geflogen')
  await office.sees('Der Dank ist unterwegs.')
  await club.mailTo(address, /Danke für den Flug|innerlich auch/)
  await edda.opens(own)
  await edda.sees('Stand: Geflogen.')
})
