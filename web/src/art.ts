// The pictures, by their place under src/art: "covers/intrigues".
const files = import.meta.glob<string>('./art/*/*.svg', { eager: true, query: '?url', import: 'default' });

export function art(name: string): string | undefined {
  return files[`./art/${name}.svg`];
}
