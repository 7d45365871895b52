import { test } from './club.ts'

test('A member reserves, swaps, reports hours and reports a defect', async ({ club }) => {
  const leonie = await club.member('leonie-faber-kruse')
  await leonie.opens('/mitglied')
  await leonie.taps('Reservieren', leonie.main)
  // The aircraft she had last is offered at its next free times.
  const free = leonie.main.getByRole('region', { name: 'Gleich reservieren: D-0951' })
  await leonie.taps(free.getByRole('button').first())
  await leonie.sees('Reserviert.')

  await leonie.taps('Dienste', leonie.page.getByRole('navigation'))
  // Her own is marked in the plan of the week.
  const own = leonie.page.getByRole('listitem').filter({ hasText: 'deiner' })
  await leonie.taps(own.getByRole('link', { name: 'Windenfahrer' }))
  await leonie.types('Ein Wort dazu', 'Taufe in der Familie')
  await leonie.taps('Zum Tausch anbieten')
  await leonie.sees('Gefragt. Bis zur Antwort bleibt alles')

  const yusuf = await club.member('yusuf-arpaci')
  await yusuf.opens('/vereinsflieger/dienste/meine')
  await yusuf.taps(yusuf.page.getByRole('region', { name: 'Zum Tausch angeboten' }).getByRole('link').first())
  await yusuf.sees('Taufe in der Familie')
  await yusuf.taps('Dienst übernehmen')
  await yusuf.sees('Getauscht.')
  await leonie.sees('Yusuf Arpaci')
  for (const address of ['leonie.faber-kruse@falkenried.example', 'yusuf.arpaci@falkenried.example'])
    await club.mailTo(address, /Yusuf Arpaci übernimmt diesen Dienst von Leonie Faber-Kruse/)

  await leonie.taps('Arbeitsstunden', leonie.page.getByRole('navigation'))
  await leonie.types('Stunden', '3,5')
  await leonie.ticks('Winde')
  await leonie.types('Was du getan hast', 'Rückholseil gespleißt')
  await leonie.taps('Melden')
  await leonie.sees(
    leonie.page.getByRole('region', { name: 'Deine Einträge' }).getByText('Rückholseil gespleißt'),
  )

  await leonie.taps('Störungen', leonie.page.getByRole('navigation'))
  await leonie.taps('Störung melden')
  await leonie.ticks(/^D-0951/)
  await leonie.types('Was ist es?', 'Schleppkupplung hakt')
  await leonie.ticks(/^Nein, das Flugzeug wird sofort gesperrt/)
  await leonie.taps('Melden')
  await leonie.seesHeading(/Schleppkupplung hakt/)
  await club.mailTo('leonie.faber-kruse@falkenried.example', /D-0951.*gesperrt/s)
})
