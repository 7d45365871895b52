import { expect, test } from 'vitest'
import { WorkQueue } from './work-queue.ts'

test('only so many run at once, the others in the order they came', async () => {
  const turns = new WorkQueue({ atOnce: 2, waiting: 10 })
  const order: number[] = []
  let running = 0
  let most = 0
  await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      turns.take(async () => {
        running += 1
        most = Math.max(most, running)
        order.push(number)
        await new Promise((resolve) => setTimeout(resolve, 2))
        running -= 1
      }),
    ),
  )
  expect({ most, order }).toEqual({ most: 2, order: [1, 2, 3, 4, 5] })
})

test('work that fails makes room for the next', async () => {
  const turns = new WorkQueue({ atOnce: 1, waiting: 1 })
  await expect(turns.take(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(await turns.take(async () => 'done')).toBe('done')
})

test('beyond the waiting line one is told to come back', async () => {
  const turns = new WorkQueue({ atOnce: 1, waiting: 1 })
  let finish: () => void = () => undefined
  const first = turns.take(() => new Promise<void>((resolve) => (finish = resolve)))
  expect(turns.isFull).toBe(false)
  const second = turns.take(async () => undefined)
  expect(turns.isFull).toBe(true)
  finish()
  await Promise.all([first, second])
  expect(turns.isFull).toBe(false)
})
