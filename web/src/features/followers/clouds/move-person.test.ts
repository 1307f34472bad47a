import { cloudTypes } from '@souvenance/contract/people/clouds'
import type { Follower } from '@souvenance/contract/people/followers'
import { expect, test } from 'vitest'
import { moveAmongAll, moveInCloud, moveInCounts, reverseOf } from './move-person.ts'

const { family, friends, banned } = cloudTypes

const follower = (firstname: string, cloudType: number): Follower => ({
  userUid: firstname,
  permalink: firstname,
  firstname,
  lastname: 'Laurent',
  fullname: `${firstname} Laurent`,
  alive: true,
  birthYear: null,
  deathYear: null,
  profilePics: {},
  level: 0,
  cloudType,
})

const nadia = follower('Nadia', friends)
const paul = follower('Paul', friends)
const toFamily = { person: nadia, from: friends, to: family }
const keptOut = { person: nadia, from: friends, to: banned }
const listOf = (...items: Follower[]) => ({
  pages: [{ items, eof: true, totalCount: items.length }],
  pageParams: [1],
})
const names = (list: ReturnType<typeof listOf>) =>
  list.pages.flatMap(({ items }) => items.map((p) => p.firstname))
const counts = (...numbers: [number, number][]) => ({
  items: numbers.map(([cloudType, followersCount]) => ({
    cloudUid: `page:${cloudType}`,
    cloudType,
    cloudClass: 2,
    followersCount,
    active: true,
  })),
})

test('the counts follow a person from one cloud to the other, and back', () => {
  const before = counts([family, 3], [friends, 5])
  const after = moveInCounts(before, toFamily)
  expect(after.items.map(({ followersCount }) => followersCount)).toEqual([4, 4])
  expect(moveInCounts(after, reverseOf(toFamily))).toEqual(before)
})

test('a person leaves one list and stands first in the other', () => {
  expect(names(moveInCloud(listOf(nadia, paul), friends, toFamily))).toEqual(['Paul'])
  const arrived = moveInCloud(listOf(follower('Rose', family)), family, toFamily)
  expect(names(arrived)).toEqual(['Nadia', 'Rose'])
  expect(arrived.pages[0]?.items[0]?.cloudType).toBe(family)
})

test('a person who is already shown where they arrive is not shown twice', () => {
  expect(names(moveInCloud(listOf(nadia), family, toFamily))).toEqual(['Nadia'])
})

test('among all followers a move changes only the cloud', () => {
  const list = moveAmongAll(listOf(nadia, paul), toFamily)
  expect(names(list)).toEqual(['Nadia', 'Paul'])
  expect(list.pages[0]?.items[0]?.cloudType).toBe(family)
  expect(list.pages[0]?.totalCount).toBe(2)
})

test('a banned person keeps the cloud to return to', () => {
  const list = moveInCloud(listOf(), banned, keptOut)
  expect(list.pages[0]?.items[0]).toMatchObject({ cloudType: banned, previousCloudType: friends })
})

test('a banned person is no longer among the followers, nor counted', () => {
  const list = moveAmongAll(listOf(nadia, paul), keptOut)
  expect(names(list)).toEqual(['Paul'])
  expect(list.pages[0]?.totalCount).toBe(1)
})
