import type { CallToolResult } from '@modelcontextprotocol/server'

/** A PNG of one red pixel. */
export const PNG = {
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC',
  mimeType: 'image/png',
}

/** A WAV of two silent samples. */
export const WAV = { data: 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQIAAACAgA==', mimeType: 'audio/wav' }

/** A tool result of one line. */
export const text = (line: string): CallToolResult => ({ content: [{ type: 'text', text: line }] })
