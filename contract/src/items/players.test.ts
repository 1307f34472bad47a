import { describe, expect, it } from 'vitest'
import { findPlayer, knownPeertubeHosts, playerFrames } from './players.ts'

const settings = { peertubeHosts: ['tube.example'], ownHost: 'memories.example' }
const played = (address: string) => findPlayer(address, settings)?.url

describe('a player', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    ['https://youtu.be/dQw4w9WgXcQ?t=42', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42'],
    ['http://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/0a1b2c3d4e', 'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c3d4e'],
    ['https://www.dailymotion.com/video/x8abcde', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
    ['https://dai.ly/x8abcde', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
    [
      'https://www.twitch.tv/videos/123456789',
      'https://player.twitch.tv/?video=123456789&parent=memories.example&autoplay=false',
    ],
    [
      'https://clips.twitch.tv/QuietRosyGarden-abc',
      'https://clips.twitch.tv/embed?clip=QuietRosyGarden-abc&parent=memories.example&autoplay=false',
    ],
    [
      'https://open.spotify.com/intl-fr/track/4uLU6hMCjMI75M1A2tKUQC?si=x',
      'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
    ],
    [
      'https://soundcloud.com/rose/lullaby',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Frose%2Flullaby&show_teaser=false',
    ],
    ['https://tube.example/w/9c9de5e8-0a1e', 'https://tube.example/videos/embed/9c9de5e8-0a1e'],
  ])('of %s is found', (address, url) => {
    expect(played(address)).toBe(url)
    expect(playerFrames(settings.peertubeHosts)).toContain(new URL(url).hostname)
  })

  it('is known of well-known PeerTube servers, and framed by each of them', () => {
    const known = { ...settings, peertubeHosts: knownPeertubeHosts }
    for (const host of knownPeertubeHosts) {
      expect(findPlayer(`https://${host}/w/9c9de5e8-0a1e`, known)?.provider).toBe('PeerTube')
      expect(playerFrames(knownPeertubeHosts)).toContain(host)
    }
  })

  it.each([
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/@someone',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be:8443/dQw4w9WgXcQ',
    'ftp://youtu.be/dQw4w9WgXcQ',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'https://other-tube.example/w/9c9de5e8-0a1e',
    'https://soundcloud.com/rose/lullaby/../../x?a="',
    'https://vimeo.com/about',
    'https://open.spotify.com/track/short',
    'not an address',
    '',
  ])('of %s is not', (address) => expect(played(address)).toBeUndefined())
})
