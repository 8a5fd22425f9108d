import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as tick } from 'node:timers/promises';

interface Task {
  isDone: boolean;
  paused: number;
}

/** The running task. One for all stages, because Node passes every instance on to every promise. */
const current = new AsyncLocalStorage<Task>();

/**
 * Runs tasks step by step: each call of a port pauses before and after its effect, and the schedule decides which paused task continues.
 * A crash drops all paused tasks: an effect may have happened without its task's knowledge.
 */
export class Stage {
  #paused: { readonly task: Task; readonly resume: () => void }[] = [];
  #inEffect = 0;
  readonly errors: unknown[] = [];

  get paused(): number {
    return this.#paused.length;
  }

  /** Starts a task and runs it until its first pause. */
  async start(run: () => Promise<unknown>): Promise<void> {
    const task: Task = { isDone: false, paused: 0 };
    void current.run(task, async () => {
      try {
        await run();
      } catch (error) {
        this.errors.push(error);
      } finally {
        task.isDone = true;
      }
    });
    await this.#settled(task);
  }

  /** Continues one of the paused tasks until its next pause. */
  async resume(choice: number): Promise<void> {
    const [next] = this.#paused.splice(choice % this.#paused.length, 1);
    if (!next) return;
    next.task.paused -= 1;
    next.resume();
    await this.#settled(next.task);
  }

  /** The process dies: its tasks never continue. */
  crash(): void {
    this.#paused = [];
  }

  /** Runs all tasks to their ends. */
  async finish(): Promise<void> {
    while (this.#paused.length > 0) await this.resume(0);
  }

  /** A port whose methods pause before and after their effects. */
  port<Port extends object>(port: Port): Port {
    return new Proxy(port, {
      get: (target, name) => {
        const method = Reflect.get(target, name, target);
        if (typeof method !== 'function') return method;
        return (...args: unknown[]) => this.#step(() => Reflect.apply(method, target, args));
      },
    });
  }

  async #step<Value>(effect: () => Value | Promise<Value>): Promise<Value> {
    await this.#pause();
    this.#inEffect += 1;
    try {
      return await effect();
    } finally {
      this.#inEffect -= 1;
      await this.#pause();
    }
  }

  #pause(): Promise<void> {
    const task = current.getStore();
    // Outside a task, as in the final sweeps, nothing is interleaved.
    if (!task) return Promise.resolve();
    task.paused += 1;
    return new Promise((resume) => this.#paused.push({ task, resume }));
  }

  async #settled(task: Task): Promise<void> {
    do await tick();
    while (this.#inEffect > 0 || !(task.isDone || task.paused > 0));
  }
}
