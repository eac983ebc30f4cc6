import Capacitor
import UIKit
import UserNotifications

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        keepPushToken()
        declareButtons()
        NativeNotes.set(isTestFlight ? "true" : nil, for: "testFlight")
        return true
    }

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let config = UISceneConfiguration(
            name: "Default Configuration",
            sessionRole: connectingSceneSession.role
        )
        config.delegateClass = SceneDelegate.self
        return config
    }

    // MARK: Apple's push service

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        // The messaging plugin hands it to Firebase, which answers with the token the server sends to.
        NotificationCenter.default.post(
            name: .capacitorDidRegisterForRemoteNotifications,
            object: deviceToken
        )
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: Error
    ) {
        NotificationCenter.default.post(
            name: .capacitorDidFailToRegisterForRemoteNotifications,
            object: error
        )
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        NotificationCenter.default.post(
            name: Notification.Name("didReceiveRemoteNotification"),
            object: completionHandler,
            userInfo: userInfo
        )
    }

    /// The page asks for the token; where it was not there to hear it, it finds it among the notes.
    private func keepPushToken() {
        NotificationCenter.default.addObserver(
            // `MessagingRegistrationTokenRefreshed` by its value: the app itself links no Firebase.
            forName: Notification.Name("com.firebase.messaging.notif.fcm-token-refreshed"),
            object: nil,
            queue: .main
        ) { note in
            NativeNotes.set(note.object as? String, for: "pushToken")
        }
    }

    /// The button of the messages with this category: see `appleContent` in fcm.ts. It opens the app, as a tap does.
    private func declareButtons() {
        let title = Bundle.main.localizedString(forKey: "push.pray", value: nil, table: "InfoPlist")
        let pray = UNNotificationAction(identifier: "pray", title: title, options: .foreground)
        let category = UNNotificationCategory(identifier: "pray", actions: [pray], intentIdentifiers: [])
        UNUserNotificationCenter.current().setNotificationCategories([category])
    }

    private var isTestFlight: Bool {
        Bundle.main.appStoreReceiptURL?.lastPathComponent == "sandboxReceipt"
    }
}

/// Where Capacitor's Preferences plugin looks: what is noted here, the page can read.
private enum NativeNotes {
    static func set(_ value: String?, for key: String) {
        UserDefaults.standard.set(value, forKey: "CapacitorStorage." + key)
    }
}
