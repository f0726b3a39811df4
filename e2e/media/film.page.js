// Runs in a page: draws the frames of the film and returns them encoded.

function drawMeter(pen, { x, y, value, colour }) {
  pen.lineWidth = 8
  pen.strokeStyle = colour
  pen.beginPath()
  pen.arc(x, y, 70, 0, Math.PI * 2)
  pen.stroke()
  const angle = Math.PI * (0.8 + value * 1.4)
  pen.beginPath()
  pen.moveTo(x, y)
  pen.lineTo(x + Math.cos(angle) * 52, y + Math.sin(angle) * 52)
  pen.stroke()
}

function drawEqualSign(pen, { from, to, y }) {
  pen.strokeStyle = '#8a5a00'
  pen.lineWidth = 6
  for (const shift of [-8, 8]) {
    pen.beginPath()
    pen.moveTo(from, y + shift)
    pen.lineTo(to, y + shift)
    pen.stroke()
  }
}

function drawMark(pen, { x, y }) {
  pen.fillStyle = '#1b6e3c'
  pen.beginPath()
  pen.arc(x, y, 26, 0, Math.PI * 2)
  pen.fill()
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = 6
  pen.beginPath()
  pen.moveTo(x - 12, y)
  pen.lineTo(x - 3, y + 9)
  pen.lineTo(x + 13, y - 9)
  pen.stroke()
}

/** A meter is brought to the laboratory, compared with the measurement standard, and gets its mark. */
function drawScene(pen, { width, height }, second) {
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#e7f1f7'
  pen.fillRect(0, 300, width, 60)
  const value = Math.min(0.8, Math.max(0.2, 0.2 + (second - 3) * 0.2))
  drawMeter(pen, { x: 120 + Math.min(1, second / 3) * 100, y: 180, value, colour: '#0a5c8a' })
  if (second > 2) drawMeter(pen, { x: 430, y: 180, value, colour: '#4a5866' })
  if (second > 7) drawEqualSign(pen, { from: 300, to: 350, y: 180 })
  if (second > 9) drawMark(pen, { x: 220, y: 262 })
  for (let part = 0; part < 4; part += 1) {
    pen.fillStyle = second >= part * 3 ? '#0a5c8a' : '#d5dce3'
    pen.fillRect(150 + part * 90, 325, 70, 8)
  }
}

async function film(options) {
  const { width, height, fps, seconds } = options
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  const frames = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
      frames.push({ data, milliseconds: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key' })
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({ codec: 'vp8', width, height, bitrate: 110_000, framerate: fps })
  for (let index = 0; index < fps * seconds; index += 1) {
    drawScene(pen, options, index / fps)
    const picture = new VideoFrame(canvas, { timestamp: Math.round((index * 1_000_000) / fps) })
    encoder.encode(picture, { keyFrame: index % (fps * 3) === 0 })
    picture.close()
  }
  await encoder.flush()
  return frames
}

globalThis.film = film
