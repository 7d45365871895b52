import { expect, expectAccessible, test } from './fixtures.ts'
import { linkIn, startMailedSite, visit } from './mailed-site.ts'
import { announceEvent, registerForEvent } from './take-part.ts'

const own = '/erlebnisse/veranstaltungen/meine-anmeldung/'

test(`a guest registers, the next one waits and moves up when the first cancels by the mail's link`, async ({
  browser,
}) => {
  const site = await startMailedSite()
  try {
    const planner = await visit(browser, site, { javaScriptEnabled: false, role: 'admin' })
    const id = await announceEvent(planner.page, 'Drachenbau am Hang', 2)
    const { page: guest } = await visit(browser, site)
    await guest.setViewportSize({ width: 390, height: 844 })
    const ida = `ida@post.example`
    const ole = `ole@post.example`
    await registerForEvent(guest, id, { name: 'Ida Sommer', address: ida, people: 2 })
    await expect(guest.getByText('Angemeldet, der Platz ist sicher.')).toBeVisible()
    await expectAccessible(guest)
    await registerForEvent(guest, id, { name: 'Ole Winter', address: ole })
    await expect(guest.getByText('Auf der Warteliste.')).toBeVisible()
    const waiting = await site.mailWith(ole, /Sie stehen auf der Warteliste/)
    expect(waiting).not.toContain('termin.ics')

    const registered = await site.mailWith(ida, /Ihr Platz ist sicher/)
    expect(registered).toContain('filename=termin.ics')
    await guest.goto(linkIn(registered, own))
    await guest.getByText('Absagen', { exact: true }).click()
    await guest.getByRole('button', { name: 'Ja, absagen' }).click()
    await expect(guest.getByText('Ihre Anmeldung ist gelöscht.')).toBeVisible()
    await site.mailWith(ida, /der Platz ist wieder frei/)

    const movedUp = await site.mailWith(ole, /Sie haben jetzt einen Platz/)
    expect(movedUp).toContain('filename=termin.ics')
    await guest.goto(linkIn(movedUp, own))
    await expect(guest.getByText('Angemeldet, der Platz ist sicher.')).toBeVisible()
    // Nobody learns of the others, neither on the page of one's own nor by mail.
    expect(await guest.content()).not.toContain('Ida Sommer')
    expect(site.mailsTo(ole).join('\n')).not.toContain('Ida Sommer')

    const { page: admin } = await visit(browser, site, { role: 'admin' })
    await admin.goto(`/admin/veranstaltungen/${id}/teilnehmende`)
    await expect(admin.getByRole('row', { name: /Ole Winter.*angemeldet/ })).toBeVisible()
    await expect(admin.getByRole('row', { name: /Ida Sommer.*abgemeldet/ })).toBeVisible()
    await expectAccessible(admin)
  } finally {
    await site.close()
  }
})
