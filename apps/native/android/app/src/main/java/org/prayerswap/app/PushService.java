package org.prayerswap.app;

import com.google.firebase.messaging.RemoteMessage;
import io.capawesome.capacitorjs.plugins.firebase.messaging.MessagingService;

/** Replaces the service of the messaging plugin, which draws no notification. */
public class PushService extends MessagingService {

    @Override
    public void onMessageReceived(RemoteMessage message) {
        // In the foreground the plugin passes the message to the page, which shows it.
        if (MainActivity.isInForeground()) super.onMessageReceived(message);
        else PushNotification.show(this, message);
    }
}
