import { expect, test } from 'vitest'
import { clientAddress, loopback, trustedProxies, watchForUnknownProxy } from './client-address.ts'

const here = trustedProxies(loopback)!
const balancer = trustedProxies(`${loopback}, 10.0.0.0/8, 2001:db8:77::/48`)!

test.each([
  ['the proxy on this machine is believed', '127.0.0.1', '203.0.113.9', here, '203.0.113.9'],
  ['also over IPv6', '::ffff:127.0.0.1', '203.0.113.9', here, '203.0.113.9'],
  ['without its word it is the caller', '127.0.0.1', undefined, here, '127.0.0.1'],
  ['a stranger is not believed', '198.51.100.7', '203.0.113.9', here, '198.51.100.7'],
  ['what a visitor wrote is not', '127.0.0.1', '1.2.3.4, 203.0.113.9', here, '203.0.113.9'],
  ['a container’s proxy is not unless it is named', '10.1.2.3', '203.0.113.9', here, '10.1.2.3'],
  ['a proxy that is named is', '10.1.2.3', '203.0.113.9', balancer, '203.0.113.9'],
  ['of two in a row', '127.0.0.1', '9.9.9.9, 203.0.113.9, 10.1.2.3', balancer, '203.0.113.9'],
  ['over IPv6, with port', '2001:db8:77::1', '[2001:db8:5::9]:443', balancer, '2001:db8:5::9'],
  ['IPv4 with port', '127.0.0.1', '203.0.113.9:5511', here, '203.0.113.9'],
  ['what is no address ends the chain', '10.1.2.3', '203.0.113.9, unknown', balancer, '10.1.2.3'],
])('%s', (_words, peer, forwarded, trusted, address) => {
  expect(clientAddress(peer, forwarded, trusted)).toBe(address)
})

test.each(['10.0.0.0/33', '10.0.0.0/8/8', 'proxy', '10.0.0', '2001:db8::/129', '10.0.0.0/-1', '10.0.0.0/'])(
  '%s is no proxy to trust',
  (text) => {
    expect(trustedProxies(text)).toBeUndefined()
  },
)

test('when everything comes from one private address the log says so once', () => {
  const events: string[] = []
  const watch = watchForUnknownProxy((event) => events.push(event))
  for (let request = 0; request < 1_000; request += 1) watch('172.17.0.1', true)
  expect(events).toEqual(['all requests come from one private address'])
})

test('visitors from several places, or somebody at the same table, are no cause for it', () => {
  const events: string[] = []
  const several = watchForUnknownProxy((event) => events.push(event))
  for (let request = 0; request < 1_000; request += 1) several(`192.168.1.${request % 7}`, true)
  const table = watchForUnknownProxy((event) => events.push(event))
  for (let request = 0; request < 1_000; request += 1) table('127.0.0.1', false)
  expect(events).toEqual([])
})
