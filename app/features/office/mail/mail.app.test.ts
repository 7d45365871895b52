import { expect, test } from 'vitest'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { MailRefused } from '#app/platform/mail/mailer.ts'
import { smtpMailer } from '#app/platform/mail/smtp.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { clubMailer } from './club-mailer.server.ts'
import { mailSetting } from '#app/platform/mail/mail-route.server.ts'
import { clubSmtpUrl } from './mail-setting.server.ts'

const adminPath = '/admin/einstellungen/mail'
const plainText = async (answer: Response) => textOf((await answer.text()).replaceAll('<!-- -->', ''))

const aLetter = {
  template: 'probe',
  from: { name: '', address: 'platz@verein.example' },
  replyTo: null,
  text: 'x',
  html: '<p>x</p>',
}

async function anOffice() {
  const site = await startApp()
  const admin = await site.as('admin')
  const revision = async () =>
    /name="expectedRevision" value="([^"]+)"/.exec(await (await admin.get(adminPath)).text())?.[1] ?? ''
  const server = { host: 'mail.verein.example', port: '587', verschluesselung: 'starttls', benutzer: 'platz' }
  const save = async (change: Record<string, string> = {}) =>
    admin.post(adminPath, {
      ...server,
      passwort: 'streng geheim',
      expectedRevision: await revision(),
      ...change,
    })
  return { ...site, admin, revision, save, mailer: site.services.mailer }
}

test('a test mail goes to whoever asks for it, and the page says who took it', async () => {
  const { admin, mailer, services } = await anOffice()
  services.mailByOperator = {
    kind: 'server',
    host: 'mail.anbieter.example',
    port: 465,
    encryption: 'tls',
    user: 'x',
  }
  const page = await plainText(await admin.post(adminPath, { intent: 'probe' }))
  expect(page).toContain('mail.anbieter.example hat die Probe an admin-')
  expect(page).toContain('Er antwortete: „250 OK“')
  expect(page).toContain('Über mail.anbieter.example, Port 465, mit TLS, als x.')
  expect(mailer.sent.map(({ subject }) => subject)).toEqual(['Probe aus den Einstellungen'])
})

test('the first account, whose address nobody has, is led to its own before it sends a test mail', async () => {
  const { admin, save, newAccount, post, withCookie } = await anOffice()
  const words = 'dort kommt nichts an. Trag deine eigene ein'
  expect(await plainText(await admin.get(adminPath))).not.toContain(words)
  await save()
  expect(await plainText(await admin.get(adminPath))).toContain(words)
  const ada = { email: 'ada@flugverein.de', password: 'ein-langes-passwort' }
  await newAccount({ ...ada, role: 'admin' })
  const cookie = (await post('/anmelden', ada)).headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  expect(await plainText(await withCookie(cookie).get(adminPath))).toMatch(/Probe an ada@flugverein\.de/)
  expect(await plainText(await withCookie(cookie).get(adminPath))).not.toContain(words)
})

test('what goes wrong with a test mail is said in words one can act on', async () => {
  const { admin, mailer } = await anOffice()
  const mail = { ...aLetter, id: '1', to: { name: '', address: 'ada@verein.example' }, at: new Date() }
  const refusal = (url: string) =>
    smtpMailer(url)
      .send({ ...mail, subject: 'Gruß' })
      .then(
        () => new Error('taken'),
        (error: Error) => error,
      )
  const faults: [Error, string][] = [
    [Object.assign(new Error('535 no'), { code: 'EAUTH', responseCode: 535 }), 'Benutzer oder Passwort'],
    [await refusal('smtp://127.0.0.1:1?ignoreTLS=true'), 'nimmt an diesem Port keine Verbindung an'],
    [await refusal((await startMailServer()).url.replace('smtp:', 'smtps:')), 'Passt die Verschlüsselung'],
    [Object.assign(new Error('x'), { code: 'ENOTFOUND' }), 'Diesen Mailserver gibt es nicht'],
    [new MailRefused('550 sender rejected'), 'Absenderadresse des Vereins'],
  ]
  for (const [fault, sentence] of faults) {
    mailer.breakDown(fault)
    expect(await plainText(await admin.post(adminPath, { intent: 'probe' }))).toContain(sentence)
  }
  expect(await plainText(await admin.get(adminPath))).toContain('Ohne Mailserver wird auch keine zugestellt.')
  mailer.mend()
  await admin.post(adminPath, { intent: 'probe' })
  expect(await plainText(await admin.post(adminPath, { intent: 'probe' }))).toContain(
    'Genug geprüft; in 10 min',
  )
})

test('the club enters its mail server; the password is kept locked away and never shown', async () => {
  const { admin, save, db, services } = await anOffice()
  expect((await save()).status).toBe(303)
  const page = await (await admin.get(adminPath)).text()
  expect(page).toContain('value="mail.verein.example"')
  expect(page).toContain('Eines ist hinterlegt und wird nie gezeigt')
  expect(page).not.toContain('streng geheim')
  const rows = JSON.stringify(await db.selectFrom('settings').select(['key', 'value']).execute())
  expect(rows + JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())).not.toContain(
    'streng',
  )
  expect(await clubSmtpUrl(services)).toBe(
    'smtp://platz:streng%20geheim@mail.verein.example:587/?requireTLS=true',
  )

  expect((await save({ passwort: '', port: '465', verschluesselung: 'tls' })).status).toBe(303)
  expect(await clubSmtpUrl(services)).toBe('smtps://platz:streng%20geheim@mail.verein.example:465/')
  // The stored password must not be sent to another server after a change of the host.
  expect((await save({ passwort: '', host: 'fremd.example' })).status).toBe(303)
  expect(await clubSmtpUrl(services)).not.toContain('geheim')
  expect((await admin.post(adminPath, { intent: 'entfernen' })).status).toBe(303)
  expect(await findSetting(db, mailSetting)).toBeNull()
})

test('the office of a public website without a mail server reads that mails reach nobody', async () => {
  const { admin, save } = await anOffice()
  const today = async () => plainText(await admin.get('/admin'))
  expect(await today()).toContain('Fehlender Mailserver Bestätigungen und Einladungen erreichen niemanden.')
  expect(await today()).not.toContain('Ausgang leer')
  await save()
  expect(await today()).not.toContain('Fehlender Mailserver')
  expect(await today()).toContain('Ausgang leer')
})

test('mails go through the club’s server from the next one on, and as before without it', async () => {
  const { save, services, mailer } = await anOffice()
  const { url, received } = await startMailServer()
  const club = clubMailer({ db: services.db, files: services.files, otherwise: mailer })
  const mail = {
    id: '0197a2c4-0000-7000-8000-000000000001',
    from: { name: '', address: 'platz@verein.example' },
    to: { name: '', address: 'gast@verein.example' },
    replyTo: null,
    subject: 'Gruß',
    text: 'Gruß',
    html: '<p>Gruß</p>',
    at: services.now(),
  }
  await club.send(mail)
  expect(mailer.sent).toHaveLength(1)
  const { hostname, port } = new URL(url)
  const saved = await save({ host: hostname, port, verschluesselung: 'none', benutzer: '', passwort: '' })
  expect(saved.status).toBe(303)
  await club.send(mail)
  expect(received).toHaveLength(1)
  expect(mailer.sent).toHaveLength(1)
})

test('what does not fit is refused, and only who gives rights may change the server', async () => {
  const { save, db, as } = await anOffice()
  const refused = await save({ host: 'mail server', port: '0', verschluesselung: 'viel' })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  for (const sentence of ['Namen des Mailservers', '1 bis 65535', 'Verschlüsselung.'])
    expect(page).toContain(sentence)
  expect(page).toContain('Was geheim ist, kommt nie zurück')
  expect(page).not.toContain('streng geheim')
  expect(await (await save({ host: 'mail server', passwort: '' })).text()).not.toContain('Was geheim ist')
  const technician = await as('admin', ['technical'])
  expect((await technician.get(adminPath)).status).toBe(200)
  expect((await technician.post(adminPath, { host: 'fremd.example', port: '25' })).status).toBe(403)
  expect(await findSetting(db, mailSetting)).toBeUndefined()
})

test('where the server was started with a mail server, the page says so and changes nothing', async () => {
  const { admin, services, db } = await anOffice()
  services.mailByOperator = {
    kind: 'server',
    host: 'mail.fest.example',
    port: 587,
    encryption: 'starttls',
    user: null,
  }
  const page = await (await admin.get(adminPath)).text()
  expect(page).toContain('SMTP_URL')
  expect(page).not.toContain('name="passwort"')
  expect((await admin.post(adminPath, { host: 'fremd.example', port: '25' })).status).toBe(409)
  expect(await findSetting(db, mailSetting)).toBeUndefined()
})

test('why a mail still waits is said from the first try that failed, and no longer once it is gone', async () => {
  const { admin, db, services, mailer } = await anOffice()
  const to = { name: '', address: 'ada@verein.example' }
  services.mailByOperator = { kind: 'server', host: 'x', port: 25, encryption: 'none', user: null }
  const [first] = [
    await postMail(db, { ...aLetter, to, subject: 'Erste' }, services.now()),
    await postMail(db, { ...aLetter, to, subject: 'Zweite' }, services.now()),
  ]
  const words = 'Woran es zuletzt scheiterte'
  const before = await plainText(await admin.get(adminPath))
  expect(before).toContain('warten 2 Mails')
  expect(before).not.toContain(words)

  services.mailer = { ...mailer, send: () => Promise.reject(new Error('Greeting never received')) }
  await sendMail.run(services, { mailId: first })
  const page = await plainText(await admin.get(adminPath))
  expect(page).toContain(words)
  expect(page).toContain('Greeting never received eine Mail')
  expect(page).toContain('Aufgegeben ist noch keine.')

  services.mailer = mailer
  await sendMail.run(services, { mailId: first })
  expect(await plainText(await admin.get(adminPath))).not.toContain(words)
})

test('a mail that nobody got is listed with its reason, sent again or dropped', async () => {
  const { admin, db, services } = await anOffice()
  const at = services.now()
  const ids = [
    await postMail(db, { ...aLetter, to: { name: '', address: 'kein empfaenger' }, subject: 'Erste' }, at),
    await postMail(db, { ...aLetter, to: { name: '', address: 'auch keiner' }, subject: 'Zweite' }, at),
  ]
  const page = await plainText(await admin.get(adminPath))
  expect(page).toContain('Nicht zugestellt (2)')
  expect(page).toContain('„kein empfaenger“ ist keine E-Mail-Adresse.')
  await admin.post(adminPath, { intent: 'erneut', id: ids[0]! })
  await admin.post(adminPath, { intent: 'verwerfen', id: ids[1]! })
  expect(await db.selectFrom('mails').select(['id', 'status']).execute()).toEqual([
    { id: ids[0], status: 'waiting' },
  ])
  expect(await db.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: 'mails.send' }])
  const gone = await admin.post(adminPath, { intent: 'erneut', id: ids[1]! })
  expect(gone.headers.get('location')).toContain('getan=weg')
})
