// A server of our own on a free port.
import { spawn } from 'node:child_process';

export async function serve(program, data, more = []) {
  const words = ['serve', '--port', '0', '--data', data, '--quiet', ...more];
  const server = spawn(program, words, { stdio: ['ignore', 'pipe', 2] });
  const address = await new Promise((resolve, failed) => {
    let said = '';
    const late = setTimeout(() => failed(new Error(`the server said only: ${said}`)), 20_000);
    server.stdout.on('data', (part) => {
      said += part;
      const ready = /ready: (http:\S+?)\/?\s/.exec(said);
      if (!ready) return;
      clearTimeout(late);
      resolve(ready[1]);
    });
    server.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return { server, address };
}

export async function stop(server) {
  server.removeAllListeners('exit');
  const ended = new Promise((done) => server.on('exit', done));
  process.kill(server.pid, 'SIGTERM');
  await ended;
}
