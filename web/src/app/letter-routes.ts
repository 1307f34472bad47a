import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from './root-route.tsx'
import { searchParams } from './search-params.ts'
import { space } from './space-route.ts'

// Each import lists the parts it loads in the first scripts: screens that are opened together share one.
const toTheDead = () => import('../screens/letters/hereafter.tsx')
const fromTheDead = () => import('../screens/letters/received.tsx')
const forLater = () => import('../screens/letters/post-mortem.tsx')
const writing = () => import('../screens/letters/write-post-mortem.tsx')
const texts = withTexts('letters', 'search', 'safe', 'communications')

const hereafter = createRoute({
  getParentRoute: () => space,
  path: '/letters',
  loader: texts,
  component: lazyRouteComponent(toTheDead, 'Hereafter'),
})

const noLetter = createRoute({
  getParentRoute: () => hereafter,
  path: '/',
  component: lazyRouteComponent(toTheDead, 'NoLetter'),
})

const writeHereafter = createRoute({
  getParentRoute: () => hereafter,
  path: '/new',
  validateSearch: searchParams.writeTo,
  component: lazyRouteComponent(toTheDead, 'WriteHereafter'),
})

const deletedHereafter = createRoute({
  getParentRoute: () => hereafter,
  path: '/deleted',
  component: lazyRouteComponent(toTheDead, 'DeletedHereafter'),
})

const openHereafter = createRoute({
  getParentRoute: () => hereafter,
  path: '/$letterUid',
  component: lazyRouteComponent(toTheDead, 'OpenHereafter'),
})

const received = createRoute({
  getParentRoute: () => space,
  path: '/letters/received',
  loader: texts,
  component: lazyRouteComponent(fromTheDead, 'Received'),
})

const openReceived = createRoute({
  getParentRoute: () => space,
  path: '/letters/received/$letterUid',
  loader: texts,
  component: lazyRouteComponent(fromTheDead, 'OpenReceived'),
})

const postMortem = createRoute({
  getParentRoute: () => space,
  path: '/post-mortem',
  loader: texts,
  component: lazyRouteComponent(forLater, 'PostMortem'),
})

const newPostMortem = createRoute({
  getParentRoute: () => space,
  path: '/post-mortem/new',
  validateSearch: searchParams.begunLetter,
  loader: texts,
  component: lazyRouteComponent(writing, 'NewPostMortem'),
})

const changePostMortem = createRoute({
  getParentRoute: () => space,
  path: '/post-mortem/$letterUid/change',
  loader: texts,
  component: lazyRouteComponent(writing, 'ChangePostMortem'),
})

const previewPostMortem = createRoute({
  getParentRoute: () => space,
  path: '/post-mortem/$letterUid',
  loader: texts,
  component: lazyRouteComponent(forLater, 'PreviewPostMortem'),
})

/** Letters to the dead, letters for later, and those that arrived. */
export const letterRoutes = [
  hereafter.addChildren([noLetter, writeHereafter, deletedHereafter, openHereafter]),
  received,
  openReceived,
  postMortem,
  newPostMortem,
  changePostMortem,
  previewPostMortem,
] as const
