import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#test/mail-server.ts'
import { folderMailer } from './folder.server.ts'
import { MailRefused, type Mail, type Mailer } from './mailer.ts'
import { memoryMailer } from './memory.fixture.ts'
import { smtpMailer } from './smtp.server.ts'

/** A delivered mail: its recipients and the message as sent; the memory mailer stores no message. */
type Arrived = { to: string[]; message: string | undefined }
type Setup = () => Promise<{ mailer: Mailer; arrived: () => Arrived[] }>

const adapters: Record<string, Setup> = {
  memory: async () => {
    const mailer = memoryMailer()
    return { mailer, arrived: () => mailer.sent.map(({ to }) => ({ to: [to.address], message: undefined })) }
  },
  folder: async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'platzrunde-mail-')), 'mail')
    onTestFinished(() => rmSync(join(folder, '..'), { recursive: true }))
    const files = () =>
      readdirSync(folder, { recursive: true }).map((name) => readFileSync(join(folder, String(name)), 'utf8'))
    return {
      mailer: folderMailer(folder),
      arrived: () => {
        const messages = files()
        return messages.map((message) => ({
          to: [...(/^To: .*?<?([^\s<>]+@[^\s<>]+)>?\r$/m.exec(message) ?? [])].slice(1),
          message,
        }))
      },
    }
  },
  smtp: async () => {
    const { url, received } = await startMailServer()
    return { mailer: smtpMailer(url), arrived: () => received }
  },
}

const greeting: Mail = {
  id: '0197a2c4-0000-7000-8000-000000000001',
  from: { name: 'LSV Falkenried', address: 'platz@falkenried.example' },
  to: { name: 'Klara Groß, Berlin', address: 'klara@gast.example' },
  replyTo: { name: 'Turm', address: 'turm@falkenried.example' },
  subject: 'Größe über alles',
  text: 'Guten Tag,\n\nschön.\n',
  html: '<p>Guten Tag,</p>',
  at: new Date('2026-06-14T08:42:00Z'),
}

for (const [name, setup] of Object.entries(adapters)) {
  test(`a mail reaches exactly its recipient (${name})`, async () => {
    const { mailer, arrived } = await setup()
    await mailer.send(greeting)
    const [mail, ...others] = arrived()
    expect(others).toEqual([])
    expect(mail!.to).toEqual(['klara@gast.example'])
    if (mail!.message === undefined) return
    expect(mail!.message).toMatch(/^From: LSV Falkenried <platz@falkenried\.example>\r$/m)
    expect(mail!.message).toMatch(/^Reply-To: Turm <turm@falkenried\.example>\r$/m)
    expect(mail!.message).toMatch(
      /^Message-ID: <0197a2c4-0000-7000-8000-000000000001@falkenried\.example>\r$/m,
    )
    expect(mail!.message).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(mail!.message).toContain('multipart/alternative')
  })

  test(`a calendar entry travels with a mail as a file of its own (${name})`, async () => {
    const { mailer, arrived } = await setup()
    const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
    await mailer.send({ ...greeting, attachments: [{ name: 'termin.ics', type: 'text/calendar', content }] })
    const message = arrived()[0]!.message
    if (message === undefined) return
    expect(message).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/m)
    expect(message).toMatch(/^Content-Disposition: attachment; filename=termin\.ics\r$/m)
    expect(message).toContain('multipart/mixed')
  })

  test(`a calendar entry that takes a date back says so to the mail program, too (${name})`, async () => {
    const { mailer, arrived } = await setup()
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
    await mailer.send({ ...greeting, attachments: [{ name: 'flug.ics', type: 'text/calendar', content }] })
    const message = arrived()[0]!.message
    if (message !== undefined) expect(message).toMatch(/^Content-Type: text\/calendar;.*method=CANCEL/m)
  })

  test(`a mail that can be stopped says where, for mail programs that do it with one press (${name})`, async () => {
    const { mailer, arrived } = await setup()
    const unsubscribe = 'https://verein.example/verein/blog/abbestellen/geheim'
    await mailer.send(greeting)
    await mailer.send({ ...greeting, id: `${greeting.id.slice(0, -1)}2`, unsubscribe })
    const messages = arrived().map(({ message }) => message)
    if (messages[0] === undefined) return
    const telling = messages.filter((message) => /^List-Unsubscribe/m.test(message ?? ''))
    expect(telling).toHaveLength(1)
    expect(telling[0]).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/verein\.example\/verein\/blog\/abbestellen\/geheim>\r$/m,
    )
    expect(telling[0]).toMatch(/^List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click\r$/m)
  })

  test(`nothing in a mail can begin another header or name another recipient (${name})`, async () => {
    const { mailer, arrived } = await setup()
    const evil: Partial<Mail>[] = [
      { subject: 'Hallo\r\nBcc: alle@gast.example' },
      { subject: 'Hallo\nX: y' },
      { to: { name: 'Eva\r\nBcc: alle@gast.example', address: 'eva@gast.example' } },
      { to: { name: 'Eva', address: 'eva@gast.example, alle@gast.example' } },
      { to: { name: 'Eva', address: 'eva@gast.example\r\nRCPT TO:<alle@gast.example>' } },
      { to: { name: 'Eva', address: '"eva@fremd.example x"@gast.example' } },
      { to: { name: 'Eva', address: 'Eva <eva@gast.example>' } },
      { replyTo: { name: '', address: 'a@b.example;c@d.example' } },
      { from: { name: 'Wir\u2028Bcc: x', address: 'platz@falkenried.example' } },
    ]
    for (const part of evil) await expect(mailer.send({ ...greeting, ...part })).rejects.toThrow(MailRefused)
    await mailer.send(greeting)
    expect(arrived()).toHaveLength(1)
  })
}

test('a mailbox that does not exist is a refusal, a server that is busy is not', async () => {
  const answers: Record<string, Error> = {
    'weg@gast.example': Object.assign(new Error('no such mailbox'), { responseCode: 550 }),
    'voll@gast.example': Object.assign(new Error('try later'), { responseCode: 451 }),
  }
  const { url } = await startMailServer((address) => answers[address])
  const to = (address: string) => smtpMailer(url).send({ ...greeting, to: { name: '', address } })
  await expect(to('weg@gast.example')).rejects.toThrow(MailRefused)
  await expect(to('voll@gast.example')).rejects.not.toThrow(MailRefused)
})

test('a mail server that is not there is no refusal', async () => {
  await expect(smtpMailer('smtp://127.0.0.1:9').send(greeting)).rejects.not.toThrow(MailRefused)
})

test('a mail server that falls silent amid a letter is given up', async () => {
  const server = createServer((line) => {
    line.on('error', () => undefined)
    line.write('220 mail.example ESMTP\r\n')
    line.on('data', (said) => void (String(said).startsWith('RCPT') || line.write('250 go on\r\n')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const patience = { connectionTimeout: 1_000, greetingTimeout: 1_000, socketTimeout: 100 }
  const sending = smtpMailer(`smtp://127.0.0.1:${port}`, patience).send(greeting)
  await expect(sending).rejects.toThrow('Timeout')
})
