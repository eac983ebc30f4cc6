import UIKit
import Capacitor
import WidgetKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }

        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = CAPBridgeViewController()
        window?.makeKeyAndVisible()

        SceneDelegateProxy.shared.scene(scene, willConnectTo: session, options: connectionOptions)
        if let item = connectionOptions.shortcutItem {
            openScreen(of: item)
        }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        SceneDelegateProxy.shared.scene(scene, openURLContexts: URLContexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        SceneDelegateProxy.shared.scene(scene, continue: userActivity)
    }

    func windowScene(
        _ windowScene: UIWindowScene,
        performActionFor item: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(openScreen(of: item))
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        updateWidget()
    }

    /// Copies the request that the page stored by the Preferences plugin to where the widget can read it.
    private func updateWidget() {
        guard let id = Bundle.main.bundleIdentifier,
              let shared = UserDefaults(suiteName: "group." + id) else { return }
        let request = UserDefaults.standard.string(forKey: "CapacitorStorage.widget")
        if request == shared.string(forKey: "widget") { return }
        shared.set(request, forKey: "widget")
        WidgetCenter.shared.reloadAllTimelines()
    }

    /// A quick action is named by its screen. The page follows the link; at a cold start it asks for the launch URL.
    @discardableResult
    private func openScreen(of item: UIApplicationShortcutItem) -> Bool {
        guard let scheme = Bundle.main.bundleIdentifier,
              let link = URL(string: "\(scheme)://\(item.type)") else { return false }
        return ApplicationDelegateProxy.shared.application(.shared, open: link)
    }
}
