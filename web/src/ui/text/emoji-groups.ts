export interface EmojiGroup {
  name: 'faces' | 'gestures' | 'nature' | 'table' | 'days' | 'marks'
  emoji: readonly string[]
}

const split = (emoji: string) => emoji.split(' ')

/** A short list, for messages of condolence and memory. */
export const emojiGroups: readonly EmojiGroup[] = [
  {
    name: 'faces',
    emoji: split(
      '🙂 😊 😄 😃 😁 😂 😉 😍 😘 🥰 😌 🤗 🤔 😐 😶 🙄 😏 😴 😎 🥲 😕 🙁 😢 😭 😞 😔 😟 😳 🥺 😇 😅 😋 🤭 😮 😲 😬 🤩 🥳 😷 🤒',
    ),
  },
  {
    name: 'gestures',
    emoji: split(
      '❤️ 🧡 💛 💚 💙 💜 🤍 🤎 🖤 💔 💕 💞 💐 🙏 🤲 👏 👋 🤝 👍 👎 💪 🤞 👌 ✋ 👈 👉 👆 👇 👀 👂 👶 🧒 👧 👦 👩 👨 👵 👴 👪 🫂',
    ),
  },
  {
    name: 'nature',
    emoji: split(
      '🌸 🌷 🌹 🌺 🌻 🌼 🪻 🌿 🍀 🍂 🍁 🌳 🌲 🌾 🌱 🌵 🌞 🌙 ⭐ ✨ 🌈 ☁️ 🌧️ ❄️ 🔥 💧 🌊 ⛰️ 🏞️ 🌅 🐶 🐱 🐴 🐦 🐝 🦋 🐞 🐢 🐟 🦊',
    ),
  },
  {
    name: 'table',
    emoji: split('🍎 🍐 🍇 🍓 🍒 🍑 🍋 🍅 🥕 🥖 🥐 🧀 🍳 🍲 🥗 🍝 🍰 🎂 🍪 🍫 🍯 🍷 🥂 🍵 ☕'),
  },
  {
    name: 'days',
    emoji: split(
      '🏠 🏡 ⛪ 🏫 🚗 🚲 🚂 ✈️ ⛵ 🎒 📷 🖼️ 📖 📚 ✉️ 💌 🖋️ 🎵 🎶 🎻 🎹 🎸 🎨 🧵 🧶 🔨 🕰️ ⌚ 🎁 🎈 🎄 🎓 💍 🏅 ⚽ 🎣 🎾 ♟️ 🧩 🕯️',
    ),
  },
  {
    name: 'marks',
    emoji: split('✅ ❌ ❓ ❗ ➕ ➖ 💬 💭 📌 📍 🔔 🔒 🔑 ♻️ ♾️'),
  },
]
