/** Links that can be played in place. The table is fixed, so that a page embeds nothing else. */
export type Player = { provider: string; url: string; ratio: number }

export type PlayerSettings = {
  /** Trusted PeerTube servers. */
  peertubeHosts: readonly string[]
  /** Our own host, which some players require as a parameter. */
  ownHost: string
}

type Provider = {
  name: string
  hosts: readonly string[]
  /** The URL the player is loaded from. */
  frames: readonly string[]
  find: (url: URL, settings: PlayerSettings) => Omit<Player, 'provider'> | undefined
}

const wide = 16 / 9
const tall = 9 / 16

const youtube: Provider = {
  name: 'YouTube',
  hosts: ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com', 'youtu.be'],
  frames: ['www.youtube-nocookie.com'],
  find: ({ hostname, pathname, searchParams }) => {
    const [, first = '', second = ''] = pathname.split('/')
    const inPath = ['shorts', 'embed', 'live', 'v'].includes(first) ? second : searchParams.get('v')
    const id = hostname.endsWith('youtu.be') ? first : inPath
    if (!id || !/^[\w-]{11}$/.test(id)) return undefined
    const start = /^(\d+)s?$/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '')?.[1]
    const url = `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`
    return { url, ratio: first === 'shorts' ? tall : wide }
  },
}

const vimeo: Provider = {
  name: 'Vimeo',
  hosts: ['vimeo.com', 'player.vimeo.com'],
  frames: ['player.vimeo.com'],
  find: ({ pathname, searchParams }) => {
    const [, id, inPath] =
      /^\/(?:video\/|channels\/[\w-]+\/)?(\d{5,12})(?:\/([\da-f]+))?\/?$/.exec(pathname) ?? []
    if (!id) return undefined
    const hash = inPath ?? /^[\da-f]+$/.exec(searchParams.get('h') ?? '')?.[0]
    return { url: `https://player.vimeo.com/video/${id}?dnt=1${hash ? `&h=${hash}` : ''}`, ratio: wide }
  },
}

const dailymotion: Provider = {
  name: 'Dailymotion',
  hosts: ['dailymotion.com', 'dai.ly', 'geo.dailymotion.com'],
  frames: ['geo.dailymotion.com'],
  find: ({ hostname, pathname, searchParams }) => {
    const id = hostname.endsWith('dai.ly')
      ? /^\/(\w{5,20})$/.exec(pathname)?.[1]
      : (/^\/(?:embed\/)?video\/(\w{5,20})/.exec(pathname)?.[1] ?? searchParams.get('video'))
    if (!id || !/^\w{5,20}$/.test(id)) return undefined
    return { url: `https://geo.dailymotion.com/player.html?video=${id}`, ratio: wide }
  },
}

const twitch: Provider = {
  name: 'Twitch',
  hosts: ['twitch.tv', 'm.twitch.tv', 'clips.twitch.tv'],
  frames: ['player.twitch.tv', 'clips.twitch.tv'],
  find: ({ hostname, pathname }, { ownHost }) => {
    const parent = `parent=${encodeURIComponent(ownHost)}&autoplay=false`
    const clip = (
      hostname === 'clips.twitch.tv' ? /^\/([\w-]{5,100})$/ : /^\/\w+\/clip\/([\w-]{5,100})$/
    ).exec(pathname)?.[1]
    if (clip) return { url: `https://clips.twitch.tv/embed?clip=${clip}&${parent}`, ratio: wide }
    const video = /^\/videos\/(\d{5,15})$/.exec(pathname)?.[1]
    return video ? { url: `https://player.twitch.tv/?video=${video}&${parent}`, ratio: wide } : undefined
  },
}

const spotify: Provider = {
  name: 'Spotify',
  hosts: ['open.spotify.com'],
  frames: ['open.spotify.com'],
  find: ({ pathname }) => {
    const path = /^\/(?:intl-[a-z]+\/|embed\/)?((track|album|playlist|artist|episode|show)\/\w{22})$/.exec(
      pathname,
    )
    if (!path) return undefined
    const single = path[2] === 'track' || path[2] === 'episode'
    return { url: `https://open.spotify.com/embed/${path[1]}`, ratio: single ? 2 : 1 }
  },
}

const soundcloud: Provider = {
  name: 'SoundCloud',
  hosts: ['soundcloud.com', 'm.soundcloud.com'],
  frames: ['w.soundcloud.com'],
  find: ({ pathname }) => {
    if (!/^\/[\w-]+\/(?:sets\/)?[\w-]+\/?$/.test(pathname)) return undefined
    const track = encodeURIComponent(`https://soundcloud.com${pathname}`)
    return { url: `https://w.soundcloud.com/player/?url=${track}&show_teaser=false`, ratio: 2 }
  },
}

/** Default PeerTube servers: long-lived and public. An operator can name others. */
export const knownPeertubeHosts: readonly string[] = [
  'framatube.org',
  'peertube.tv',
  'tilvids.com',
  'makertube.net',
  'diode.zone',
  'video.blender.org',
]

const peertube = (hosts: readonly string[]): Provider => ({
  name: 'PeerTube',
  hosts,
  frames: hosts,
  find: ({ hostname, pathname }) => {
    const id = /^\/(?:w|videos\/watch|videos\/embed)\/([\w-]{8,40})$/.exec(pathname)?.[1]
    return id ? { url: `https://${hostname}/videos/embed/${id}`, ratio: wide } : undefined
  },
})

const providersFor = (peertubeHosts: readonly string[]): readonly Provider[] => [
  youtube,
  vimeo,
  dailymotion,
  twitch,
  spotify,
  soundcloud,
  peertube(peertubeHosts),
]

/** Every host a page may embed after a reader asks for a player. */
export const playerFrames = (peertubeHosts: readonly string[]): readonly string[] =>
  providersFor(peertubeHosts).flatMap(({ frames }) => frames)

export const findPlayer = (address: string, settings: PlayerSettings): Player | undefined => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const host = url.hostname.replace(/^www\./, '')
  const provider = providersFor(settings.peertubeHosts).find(
    ({ hosts }) => hosts.includes(host) || hosts.includes(url.hostname),
  )
  if (!provider || !/^https?:$/.test(url.protocol) || url.port !== '') return undefined
  const found = provider.find(url, settings)
  return found && { provider: provider.name, ...found }
}
