import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { usualBudgets } from './budgets.ts'
import { trustedProxies } from './client-address.ts'
import { type Front, limitConnections } from './door.ts'

test('one sender has so many connections and no more, and another one once one of them has ended', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  onTestFinished(() => server.closeAllConnections())
  // Loopback is not trusted here, so its connections count as a visitor's.
  const trusted = trustedProxies('192.0.2.1')!
  limitConnections(server, { budgets: { ...usualBudgets, connections: 2 }, trusted } as Front)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const isCutOff = (socket: Socket) => new Promise((resolve) => socket.once('close', () => resolve(true)))
  const opened = () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    return new Promise<Socket>((resolve) => socket.once('connect', () => resolve(socket)))
  }
  const [one] = [await opened(), await opened()]
  expect(await isCutOff(await opened())).toBe(true)
  one.destroy()
  await expect
    .poll(async () => {
      const again = await opened()
      const pause = new Promise((resolve) => setTimeout(resolve, 200, false))
      const wasCutOff = await Promise.race([isCutOff(again), pause])
      again.destroy()
      return wasCutOff
    })
    .toBe(false)
})
